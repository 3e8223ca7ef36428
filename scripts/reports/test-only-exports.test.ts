import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isTestFile } from "../boundaries.mjs";
import { inRoot, root } from "../project.mjs";
import { importTarget } from "./import-target.ts";

// An export that only tests use has to be removed, unless it is one of these.
const known = [
  // Test helpers that are defined beside what they test.
  "domain/src/checks/waivers.ts waiverOf",
  "domain/src/entity.ts WireOf",
  "domain/src/sheet/sheet-cells.ts problemsOf",
  "server/src/db/sql/columns.ts expectedColumns",
];

type Source = {
  readonly file: string;
  readonly isTest: boolean;
  /** The names that the file exports itself. */
  readonly exported: readonly string[];
  /** What it imports or re-exports of ours, as `file name`; without a name for a whole module. */
  readonly used: readonly string[];
};

const imports =
  /^(?:import|export) (?:type )?(?:\{(?<names>[^}]*)\}|\*[^;"]*?) from "(?<from>[^"]+)";/gm;
const lazyImports = /\bimport\(\s*"(?<from>[^"]+)"/g;
const declarations = /^export (?:async |abstract )*(?:const|function\*?|class|type) (?<name>\w+)/gm;

/** The names in `{ type a, b as c }`, as in the exporting module. */
const namesIn = (list: string): readonly string[] =>
  list.split(",").flatMap((each) => /^\s*(?:type )?(\w+)/.exec(each)?.[1] ?? []);

const readSource = (file: string): Source => {
  const text = readFileSync(inRoot(file), "utf8");
  const target = (from = ""): string => importTarget(file, from.replace(/\?.*$/, ""));
  const isUsedHere = (name: string): boolean => text.split(new RegExp(`\\b${name}\\b`)).length > 2;
  const named = [...text.matchAll(imports)].flatMap(({ groups }) =>
    groups?.["names"] === undefined
      ? target(groups?.["from"])
      : namesIn(groups["names"]).map((name) => `${target(groups["from"])} ${name}`),
  );
  const lazy = [...text.matchAll(lazyImports)].map(({ groups }) => target(groups?.["from"]));
  return {
    file,
    isTest: isTestFile(file) || file.startsWith("e2e/"),
    exported: [...text.matchAll(declarations)]
      .map(({ groups }) => groups?.["name"] ?? "")
      .filter((name) => !isUsedHere(name)),
    used: [...named, ...lazy],
  };
};

/** Exports of source files that only tests import. */
const testOnly = (sources: readonly Source[]): readonly string[] => {
  const usedBy = (isTest: boolean): ReadonlySet<string> =>
    new Set(sources.filter((source) => source.isTest === isTest).flatMap(({ used }) => used));
  const [bySource, byTests] = [usedBy(false), usedBy(true)];
  return sources
    .filter(({ isTest, file }) => !isTest && file.includes("/src/"))
    .flatMap(({ file, exported }) =>
      bySource.has(file) ? [] : exported.map((name) => `${file} ${name}`),
    )
    .filter((each) => !bySource.has(each) && byTests.has(each))
    .toSorted();
};

it("names an export that a test imports and nothing else does", () => {
  const source = (file: string, rest: Partial<Source>): Source => ({
    file,
    isTest: isTestFile(file),
    exported: [],
    used: [],
    ...rest,
  });
  const sources = [
    source("domain/src/a.ts", { exported: ["dead", "live", "lazy"] }),
    source("domain/src/b.ts", { exported: ["whole"], used: ["domain/src/a.ts live"] }),
    source("domain/src/a.test.ts", {
      used: ["domain/src/a.ts dead", "domain/src/a.ts live", "domain/src/b.ts whole"],
    }),
    source("domain/src/c.ts", { used: ["domain/src/b.ts"] }),
  ];
  expect(testOnly(sources)).toEqual(["domain/src/a.ts dead"]);
});

it("finds none in the project but those that are known", () => {
  const exclude = ["**/node_modules/**", "**/dist/**"];
  const files = globSync("*/**/*.{ts,tsx,mjs}", { cwd: root, exclude });
  expect(files.length).toBeGreaterThan(2000);
  expect(testOnly(files.map(readSource))).toEqual(known.toSorted());
});
