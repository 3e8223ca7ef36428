import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { layers } from "../boundaries.mjs";
import { findNode, inRoot } from "../project.mjs";

type Finding = { readonly filename: string; readonly code?: string };
type Plant = { readonly file: string; readonly code: string; readonly rule: string };

/** A problem that the linter reports itself, without a rule. */
const unusedComment = "a comment that switches off nothing";

const lines = (count: number, line: string): string => `${line}\n`.repeat(count);

const isFolder = (layer: string): boolean => !/\.tsx?$/.test(layer);

/** For each layer that is a folder, an import of the first layer that it may not import. */
const acrossLayers = Object.entries(layers).flatMap(([layer, allowed]): Plant[] => {
  const target = Object.keys(layers).find(
    (other) =>
      isFolder(other) &&
      !other.includes("test") &&
      !other.startsWith(`${layer}/`) &&
      other !== layer &&
      !allowed.some((name) => name === other || name === other.split("/", 1)[0]),
  );
  if (target === undefined || !isFolder(layer) || layer.endsWith("test")) return [];
  const specifier = path.posix.relative(layer, `${target}/planted-target.ts`);
  const from = specifier.startsWith(".") ? specifier : `./${specifier}`;
  const code = `import { planted } from "${from}";\nexport const breach = planted;\n`;
  return [{ file: `${layer}/planted.ts`, code, rule: "house(boundaries)" }];
});

const body = lines(59, "  run();");
const rules: readonly Plant[] = [
  {
    file: "web/src/lists/planted-length.ts",
    code: `export const long = (run: () => void) => {\n${body}};\n`,
    rule: "eslint(max-lines-per-function)",
  },
  {
    file: "web/src/lists/planted-lines.ts",
    code: lines(301, "globalThis.close();"),
    rule: "eslint(max-lines)",
  },
  {
    file: "web/src/unheard-of/planted-layer.ts",
    code: 'import { sort } from "../lists/sort.ts";\nexport const a = sort;\n',
    rule: "house(boundaries)",
  },
  {
    file: "web/src/lists/planted-unused-comment.ts",
    code: "// oxlint-disable-next-line max-lines\nexport const a = 1;\n",
    rule: unusedComment,
  },
  {
    file: "web/src/lists/planted-expected.ts",
    code: "// @ts-expect-error [ts2322] -- as wanted\nexport const a: string = 1;\n",
    rule: "typescript(ban-ts-comment)",
  },
  {
    file: "web/src/lists/planted-ignore.ts",
    code: "// @ts-ignore\nexport const a: string = 1;\n",
    rule: "typescript(ban-ts-comment)",
  },
  {
    file: "web/src/lists/planted-any.ts",
    code: "export const a = (b: any) => b;\n",
    rule: "typescript(no-explicit-any)",
  },
  {
    file: "server/src/db/planted-hidden.ts",
    code: "const slot = 1;\nexport const a = () => {\n  const slot = 2;\n  return slot;\n};\nexport const b = slot;\n",
    rule: "eslint(no-shadow)",
  },
  {
    file: "web/src/lists/planted-function.ts",
    code: "export const a: Function = () => 1;\n",
    rule: "typescript(no-unsafe-function-type)",
  },
  {
    file: "web/src/lists/planted-parsed.ts",
    code: "export const a = (b: string): string => JSON.parse(b);\n",
    rule: "typescript(no-unsafe-return)",
  },
  {
    file: "web/src/lists/planted-awaited.ts",
    code: "export const a = async (b: Response) => {\n  const c: string[] = await b.json();\n  return c;\n};\n",
    rule: "typescript(no-unsafe-assignment)",
  },
  {
    file: "web/src/lists/planted-bang.ts",
    code: "export const a = (b?: string) => b!.length;\n",
    rule: "typescript(no-non-null-assertion)",
  },
  {
    file: "web/src/lists/planted-default.ts",
    code: "export default 1;\n",
    rule: "import(no-default-export)",
  },
  {
    file: "web/src/lists/planted-barrel.ts",
    code: 'export * from "./sort.ts";\n',
    rule: "house(file-names)",
  },
  {
    file: "web/src/lists/planted-passed.ts",
    code: 'import { sort } from "./sort.ts";\nexport { sort };\n',
    rule: "house(file-names)",
  },
  { file: "web/src/lists/utils.ts", code: "export const a = 1;\n", rule: "house(file-names)" },
  {
    file: "web/src/lists/list-helpers.ts",
    code: "export const a = 1;\n",
    rule: "house(file-names)",
  },
  {
    file: "web/src/lists/utils/planted.ts",
    code: "export const a = 1;\n",
    rule: "house(file-names)",
  },
  {
    file: "web/src/lists/Planted.ts",
    code: "export const a = 1;\n",
    rule: "unicorn(filename-case)",
  },
  {
    file: "web/src/lists/planted-fetch.ts",
    code: 'export const a = () => fetch("/b");\n',
    rule: "house(no-fetch)",
  },
  {
    file: "web/src/lists/planted-network.ts",
    code: 'const load = fetch;\nexport const a = () => load("/b");\n',
    rule: "house(no-fetch)",
  },
  {
    file: "web/src/lists/planted-plain-words.tsx",
    code: "export const A = () => <button>Avbryt</button>;\n",
    rule: "house(no-swedish)",
  },
  {
    file: "web/src/lists/planted-words.ts",
    code: 'export const a = "Återställ";\n',
    rule: "house(no-swedish)",
  },
  {
    file: "web/src/lists/planted-field.ts",
    code: "export const a = (b: { subEndDate: string }) => b.subEndDate;\n",
    rule: "house(no-field-names)",
  },
  {
    file: "server/src/db/planted-column.ts",
    code: "export const a = (table: string) => `select sub_end_date from ${table}`;\n",
    rule: "house(no-field-names)",
  },
  {
    file: "web/src/lists/planted-documented-cast.ts",
    code: "/** Reads. */\nexport const a = (b: unknown) => {\n  const c = b as string;\n  return c;\n};\n",
    rule: "house(cast-reason)",
  },
  {
    file: "bench/src/planted-cast.ts",
    code: "export const a = (b: unknown) => b as string;\n",
    rule: "house(cast-reason)",
  },
  {
    file: "web/src/lists/planted-cast.ts",
    code: "export const a = (b: unknown) => b as string;\n",
    rule: "house(cast-reason)",
  },
  {
    file: "web/src/lists/planted-only.test.ts",
    code: 'import { it } from "vitest";\nit.only("adds", () => {});\n',
    rule: "vitest(no-focused-tests)",
  },
  {
    file: "web/src/lists/planted-skip.test.ts",
    code: 'import { it } from "vitest";\nit.skip("adds", () => {});\n',
    rule: "vitest(no-disabled-tests)",
  },
  {
    file: "server/src/records/planted-text.ts",
    code: "export const a = (b: string) => `select * from ${b}`;\n",
    rule: "house(no-built-sql)",
  },
  {
    file: "server/src/records/planted-parts.ts",
    code: 'export const a = (b: string) => ["select * from", b].join(" ");\n',
    rule: "house(no-built-sql)",
  },
  {
    file: "server/src/records/planted-clause.ts",
    code: "export const a = (b: string) => ` where ${b} is null`;\n",
    rule: "house(no-built-sql)",
  },
  {
    file: "server/src/records/planted-variable.ts",
    code: "export const a = (sql: { unsafe: (b: string) => void }, b: string) => sql.unsafe(b);\n",
    rule: "house(no-built-sql)",
  },
  {
    file: "server/src/records/planted-begin-variable.ts",
    code: 'const open = "begin";\nexport const a = (sql: { unsafe: (b: string) => void }) => sql.unsafe(open);\n',
    rule: "house(no-transaction)",
  },
  {
    file: "server/src/records/planted-begin-text.ts",
    code: 'export const a = (sql: { unsafe: (b: string) => void }) => sql.unsafe("begin");\n',
    rule: "house(no-transaction)",
  },
  {
    file: "server/src/records/planted-begin.ts",
    code: "export const a = (sql: { begin: (b: () => void) => void }) => sql.begin(() => {});\n",
    rule: "house(no-transaction)",
  },
];

const plants = [...acrossLayers, ...rules];
let folder: string;
let found: ReadonlySet<string>;

/** The output of a tool of node_modules in the copy, whether or not it finds anything. */
const outputIn = (copy: string, tool: string, ...args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const program = path.join(copy, "node_modules", tool);
    const options = { cwd: copy, maxBuffer: 1e8, timeout: 110_000 };
    execFile(findNode(), [program, ...args], options, (_, output) => resolve(output));
  });

const lint = (): Promise<string> =>
  outputIn(folder, "oxlint/bin/oxlint", "--format", "json", ...plants.map(({ file }) => file));

/** Packages in which every file is an entry point, so that unused exports are only found with that setting. */
const openPackages = ["domain", "identity"];

const plantIn = (copy: string, file: string, code: string): void => {
  const target = path.join(copy, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, code);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "teckna-breaches-"));
  for (const part of ["oxlint.config.ts", "tsconfig.base.json", "scripts", "domain"])
    cpSync(inRoot(part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !/node_modules|fixtures|\.test\.ts$/.test(source),
    });
  symlinkSync(inRoot("node_modules"), path.join(folder, "node_modules"));
  for (const { file, code } of plants) plantIn(folder, file, code);
  const { diagnostics } = JSON.parse(await lint()) as { diagnostics: readonly Finding[] };
  found = new Set(diagnostics.map(({ filename, code }) => `${filename} ${code ?? unusedComment}`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("each layer that is a folder has its breach", () => {
  const folders = Object.keys(layers).filter((layer) => isFolder(layer) && !layer.endsWith("test"));
  expect(acrossLayers.map(({ file }) => path.dirname(file))).toEqual(folders);
});

test.each(plants)("the linter names $file as a breach of $rule", ({ file, rule }) => {
  expect(found).toContain(`${file} ${rule}`);
});

test("an export that nobody uses is named, also in a package whose every file is an entry", async () => {
  // Without the code of the packages, which is read for nothing.
  const copy = path.join(folder, "packages");
  const descriptions = openPackages.map((name) => `${name}/package.json`);
  for (const file of ["package.json", "knip.json", ...descriptions])
    plantIn(copy, file, readFileSync(inRoot(file), "utf8"));
  symlinkSync(inRoot("node_modules"), path.join(copy, "node_modules"));
  const files = openPackages.map((name) => `${name}/src/planted-export.ts`);
  for (const file of files) plantIn(copy, file, "export const planted = 1;\n");
  const only = openPackages.flatMap((name) => ["--workspace", name]);
  const output = await outputIn(copy, "knip/bin/knip.js", "--include", "exports", ...only);
  expect(files.filter((file) => !output.includes(file))).toEqual([]);
});
