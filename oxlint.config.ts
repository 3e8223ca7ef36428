import { defineConfig, type OxlintOverride } from "oxlint";

/** folder → what its files may not import. The architecture in one table; deeper folders inherit their parents' rows. */
const forbidden: Record<string, string[]> = {
  "domain/src/": ["@teckna/*", "node:*", "react*", "fastify*", "pg", "**/server/**", "**/web/**"],
  "domain/src/kinds/": ["**/entities/**", "**/entities.ts"],
  "identity/src/": ["@teckna/*", "react*", "fastify*", "**/server/**", "**/web/**"],
  "server/src/": ["@teckna/web*", "react*"],
  "server/src/db/": ["fastify*", "**/routes/**", "**/records/**", "**/http/**"],
  "server/src/history/": ["fastify*", "**/routes/**", "**/records/**", "**/http/**"],
  "server/src/records/": ["fastify*", "**/routes/**", "**/http/**"],
  "server/src/batch/": ["fastify*", "**/routes/**", "**/http/**"],
  "web/src/": ["@teckna/server*", "@teckna/identity*", "node:*", "fastify*", "pg"],
  "web/src/fields/": ["**/views/**", "**/views.ts", "@teckna/domain/entities/*"],
  "web/src/records/": ["@teckna/domain/entities/*"],
  "web/src/ui/": ["@teckna/*", "**/api/**", "**/fields/**", "**/records/**", "**/views/**"],
};

// An override replaces a rule's options instead of adding to them, so each folder gets the union of its parents' rows.
const inherited = (folder: string): string[] =>
  Object.entries(forbidden).flatMap(([parent, group]) => (folder.startsWith(parent) ? group : []));

export default defineConfig({
  plugins: ["typescript", "unicorn", "import", "react", "oxc"],
  jsPlugins: ["./scripts/own-keys.mjs"],
  categories: { correctness: "error" },
  ignorePatterns: ["**/dist/**", "data/**", "**/fixtures/**"],
  options: { typeAware: true },
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-definitions": ["error", "type"],
    "typescript/consistent-type-imports": "error",
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "react/no-danger": "error",
    "own-keys/no-in-by-name": "error",
    "own-keys/no-look-up-in-literal": "error",
    "no-prototype-builtins": "error",
    "prefer-object-has-own": "error",
    "no-eval": "error",
    "no-implied-eval": "error",
    "no-console": "off",
    "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
    "max-depth": ["error", 3],
    "unicorn/filename-case": ["error", { case: "kebabCase" }],
  },
  overrides: [
    ...Object.keys(forbidden).map((folder): OxlintOverride => ({
      files: [`${folder}**`],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              {
                group: inherited(folder),
                message: `${folder} may not import this (ARCHITECTURE.md, "Boundaries")`,
              },
            ],
          },
        ],
      },
    })),
    {
      files: ["**/*.config.ts"],
      rules: { "import/no-default-export": "off" },
    },
  ],
});
