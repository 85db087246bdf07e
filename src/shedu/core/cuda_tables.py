"""Where rules keep their tables on a GPU.

numba-cuda copies a table into constant memory for every place in the code that reads it, and constant memory is 64 kB
in all: the tables of `wayfarers` come to 550 kB that way. Global memory has no such limit, and threads that read
different entries, as those of different games do, lose nothing by it.
"""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def keep_tables_in_global_memory() -> None:
    """Make numba-cuda put the tables of rules into global memory; once is enough."""
    from numba import config

    if config.ENABLE_CUDASIM:  # the simulator compiles nothing
        return
    from numba.cuda import target
    from numba.cuda.cudadrv import nvvm

    context = target.CUDATargetContext
    make_constant_array = context.make_constant_array

    def make_global_array(self: Any, builder: Any, kind: Any, table: Any) -> Any:
        constant = nvvm.ADDRSPACE_CONSTANT
        nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL  # numba-cuda compiles under a lock
        try:
            return make_constant_array(self, builder, kind, table)
        finally:
            nvvm.ADDRSPACE_CONSTANT = constant

    context.make_constant_array = make_global_array
