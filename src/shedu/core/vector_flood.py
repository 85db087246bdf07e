"""Flood fill on a board of four words, all four in one vector of the CPU.

A flood is a handful of shifts, repeated until nothing changes. On a CPU one instruction shifts all four words. LLVM
does not find that by itself, since the loop carries four separate numbers, so the instructions are written out here.
"""

from __future__ import annotations

import importlib
from typing import Any

from shedu.core.kernel import PURE, compiles_for_gpu

WORDS = 4

if PURE:

    def vector_flood(stride: int, word: int) -> Any:
        """Return nothing: plain Python has no vectors and does not take the way of a CPU."""
        del stride, word

else:
    from llvmlite import ir
    from numba.extending import intrinsic

    types: Any = importlib.import_module("numba.core.types")
    LANE = ir.IntType(64)
    VECTOR = ir.VectorType(LANE, WORDS)
    WHOLE = ir.IntType(64 * WORDS)  # a vector as one number, to compare it

    def vector_flood(stride: int, word: int) -> Any:
        """Return the flood fill for boards with this many cells from row to row and this many bits in a word.

        A word holds whole rows, so that the neighbours above and below a cell may lie in the next word. Only for code
        of a CPU (`is_cpu_code`): a GPU has no such vectors, and there the function returns nothing of use.
        """

        @intrinsic  # type: ignore[untyped-decorator]
        def flood(_typing: Any, _seed: Any, _within: Any) -> Any:
            words = types.UniTuple(types.int64, WORDS)

            def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                if compiles_for_gpu(builder):
                    return context.get_constant_null(signature.return_type)
                start, limit = (_as_vector(builder, each) for each in arguments)
                return _as_words(builder, _emit_loop(builder, start, limit, stride, word), arguments[0].type)

            return words(words, words), emit

        return flood

    def _emit_loop(builder: Any, start: Any, limit: Any, stride: int, word: int) -> Any:
        """Two steps at a time until nothing is added, as fewer tests are worth a step too many."""
        before = builder.block
        loop = builder.append_basic_block("flood")
        done = builder.append_basic_block("flooded")
        builder.branch(loop)
        builder.position_at_end(loop)
        reached = builder.phi(VECTOR)
        further = _emit_step(builder, _emit_step(builder, reached, limit, stride, word), limit, stride, word)
        reached.add_incoming(start, before)
        reached.add_incoming(further, builder.block)
        added = builder.bitcast(builder.xor(further, reached), WHOLE)
        builder.cbranch(builder.icmp_unsigned("==", added, WHOLE(0)), done, loop)
        builder.position_at_end(done)
        return further

    def _emit_step(builder: Any, cells: Any, limit: Any, stride: int, word: int) -> Any:
        """The cells and their neighbours to the left and right, above and below, as far as the limit goes."""
        none = VECTOR([0] * WORDS)
        next_word = builder.shuffle_vector(cells, none, ir.VectorType(ir.IntType(32), WORDS)([1, 2, 3, WORDS]))
        word_before = builder.shuffle_vector(cells, none, ir.VectorType(ir.IntType(32), WORDS)([WORDS, 0, 1, 2]))
        reached = cells
        for moved, shift, by in (
            (cells, builder.shl, 1),
            (cells, builder.lshr, 1),
            (cells, builder.shl, stride),
            (cells, builder.lshr, stride),
            (next_word, builder.shl, word - stride),
            (word_before, builder.lshr, word - stride),
        ):
            reached = builder.or_(reached, shift(moved, VECTOR([by] * WORDS)))
        return builder.and_(reached, limit)

    def _as_vector(builder: Any, words: Any) -> Any:
        """A tuple of words as a vector."""
        vector = VECTOR(ir.Undefined)
        for k in range(WORDS):
            vector = builder.insert_element(vector, builder.extract_value(words, k), ir.IntType(32)(k))
        return vector

    def _as_words(builder: Any, vector: Any, kind: Any) -> Any:
        """A vector as a tuple of words."""
        words = kind(ir.Undefined)
        for k in range(WORDS):
            words = builder.insert_value(words, builder.extract_element(vector, ir.IntType(32)(k)), k)
        return words
