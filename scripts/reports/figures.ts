import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { isTestFile } from "../boundaries.mjs";
import { inRoot, root } from "../project.mjs";
import { importTarget } from "./import-target.ts";
import { largeFolders, maxFiles } from "./large-folders.ts";

const maxLines = 40;
/** The number of functions over that which are named. */
const shownLong = 10;

type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

function* nodesOf(node: object): Generator<Node> {
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (isNode(each)) {
        yield each;
        yield* nodesOf(each);
      }
}

const countLines = (text: string): number =>
  text.split("\n").filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length;

const isFunction = ({ type }: Node): boolean =>
  ["ArrowFunctionExpression", "FunctionExpression", "FunctionDeclaration"].includes(type);

const isCast = (node: Node, text: string): boolean =>
  node.type === "TSAsExpression" && !text.slice(node.start, node.end).endsWith("as const");

const readSource = (file: string) => {
  const text = readFileSync(inRoot(file), "utf8");
  const { program, module } = parseSync(file, text);
  const nodes = [...nodesOf(program)];
  return {
    file,
    lines: countLines(text),
    long: nodes.filter(isFunction).flatMap(({ start, end }) => {
      const lines = countLines(text.slice(start, end));
      if (lines <= maxLines) return [];
      return [{ lines, place: `${file}:${text.slice(0, start).split("\n").length}` }];
    }),
    casts: nodes.filter((node) => isCast(node, text)).length,
    imports: module.staticImports.map(({ moduleRequest }) =>
      importTarget(file, moduleRequest.value),
    ),
  };
};

type SourceFile = ReturnType<typeof readSource>;

const longestChain = (sources: readonly SourceFile[]): readonly string[] => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const chains = new Map<string, readonly string[]>();
  const chainFrom = (file: string): readonly string[] => {
    const known = chains.get(file);
    if (known) return known;
    chains.set(file, [file]);
    const below = (byFile.get(file)?.imports ?? []).filter((target) => byFile.has(target));
    const longest = below
      .map((target) => chainFrom(target))
      .reduce((best, each) => (each.length > best.length ? each : best), []);
    const chain = [file, ...longest];
    chains.set(file, chain);
    return chain;
  };
  return sources
    .map(({ file }) => chainFrom(file))
    .reduce((best, each) => (each.length > best.length ? each : best), []);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Prints the size and coupling of the source; tests are counted separately. Returns whether no folder is too large. */
export const printFigures = (): boolean => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root })
    .toString()
    .trim()
    .split("\n");
  const sources = files.filter((file) => !isTestFile(file)).map((file) => readSource(file));
  const large = largeFolders(files);
  const chain = longestChain(sources);
  const tests = sum(
    files.filter(isTestFile).map((file) => countLines(readFileSync(inRoot(file), "utf8"))),
  );
  console.log(
    `lines of source            ${sum(sources.map(({ lines }) => lines))} in ${sources.length} files`,
  );
  console.log(`lines of tests             ${tests}`);
  console.log(`folders over ${maxFiles} files      ${large.length} ${large.join(" ")}`);
  const long = sources
    .flatMap((source) => source.long)
    .toSorted((one, other) => other.lines - one.lines);
  const longest = long.slice(0, shownLong).map(({ lines, place }) => `${place} (${lines})`);
  console.log(`functions over ${maxLines} lines    ${long.length}, the longest:`);
  for (const place of longest) console.log(`  ${place}`);
  console.log(`longest chain of imports   ${chain.length}: ${chain.join(" → ")}`);
  console.log(`casts                      ${sum(sources.map(({ casts }) => casts))}`);
  return large.length === 0;
};
