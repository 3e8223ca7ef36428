import { defineConfig } from "oxlint";

export default defineConfig({
  plugins: ["typescript", "unicorn", "import", "react", "oxc", "vitest"],
  jsPlugins: ["./scripts/rules/own-keys.mjs", "./scripts/rules/house-rules.mjs"],
  categories: { correctness: "error" },
  ignorePatterns: ["**/dist/**", "data/**", "**/fixtures/**"],
  options: {
    typeAware: true,
    reportUnusedDisableDirectives: "error",
    respectEslintDisableDirectives: false,
  },
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-unsafe-function-type": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/consistent-type-imports": "error",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "react/no-danger": "error",
    "vitest/no-disabled-tests": "error",
    "vitest/no-focused-tests": "error",
    // The others of Vitest's rules find what is meant so, and Playwright's tests.
    "vitest/expect-expect": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/no-standalone-expect": "off",
    "vitest/require-mock-type-parameters": "off",
    "vitest/require-to-throw-message": "off",
    "vitest/valid-expect": "off",
    "own-keys/no-in-by-name": "error",
    "own-keys/no-look-up-in-literal": "error",
    "house/boundaries": "error",
    "house/cast-reason": "error",
    "house/file-names": "error",
    "house/no-built-sql": "error",
    "house/no-field-names": "error",
    "house/no-fetch": "error",
    "house/no-swedish": "error",
    "house/no-transaction": "error",
    "typescript/ban-ts-comment": ["error", { "ts-expect-error": true }],
    "no-prototype-builtins": "error",
    "prefer-object-has-own": "error",
    "no-eval": "error",
    "no-shadow": ["error", { allow: ["_"] }],
    "no-implied-eval": "error",
    "no-console": "off",
    "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
    "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    "max-depth": ["error", 3],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
  },
  overrides: [
    {
      // What is parsed has the type `any` until a cast, with its reason, states what it is.
      files: ["{domain,identity,server,web}/src/**/*.{ts,tsx}"],
      excludeFiles: ["**/*.test.{ts,tsx}"],
      rules: {
        "typescript/no-unsafe-argument": "error",
        "typescript/no-unsafe-assignment": "error",
        "typescript/no-unsafe-call": "error",
        "typescript/no-unsafe-member-access": "error",
        "typescript/no-unsafe-return": "error",
      },
    },
    {
      // A suite is one function that holds many.
      files: ["**/*.test.ts", "**/*.test.tsx", "**/*.spec.ts"],
      rules: { "max-lines-per-function": "off" },
    },
    {
      // Tests of types say what must not compile, and which error names it.
      files: ["**/*.test-d.ts"],
      rules: {
        "typescript/ban-ts-comment": [
          "error",
          { "ts-expect-error": { descriptionFormat: "^ \\[ts\\d+\\] -- " } },
        ],
      },
    },
    {
      files: ["**/*.config.ts", "e2e/global-setup.ts"],
      rules: { "import/no-default-export": "off" },
    },
  ],
});
