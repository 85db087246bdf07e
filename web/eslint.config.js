// Lints the page as strictly as ruff and mypy lint the Python code. Layout is prettier's business, not eslint's.
import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores(["dist", "src/generated"]),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // Numbers in sentences and in SVG paths are meant to be written as they are. A field that is a word in one sentence
      // and a number in another has the type of both, which is `never`.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowNever: true }],
      // `onclick={() => close()}` is the common way to write a handler.
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // `const { type: _, ...rest } = message` is how a field is left out; `_` is what has to be named and is not used.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, varsIgnorePattern: "^_$" }],
      // `{" "}` is a space that the compiler would drop at the edge of a block.
      "svelte/no-useless-mustaches": "off",
    },
    linterOptions: { reportUnusedDisableDirectives: "error", reportUnusedInlineConfigs: "error" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // eslint sees imported components without their types, so what they hand to a callback is `any`; svelte-check knows.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      // For the same reason it takes `fields["colour"]` for something else than an index signature; TypeScript does not.
      "@typescript-eslint/dot-notation": "off",
    },
  },
  {
    files: ["*.js", "scripts/**", "public/**"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.node, ...globals.serviceworker } },
  },
);
