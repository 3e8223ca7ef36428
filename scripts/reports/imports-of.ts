import { readFileSync } from "node:fs";
import { inRoot } from "../project.mjs";
import type { Imports } from "./folder-circles.ts";
import { importTarget } from "./import-target.ts";

const specifiersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, specifier = ""]) => specifier);

/** What a file imports or passes on of ours, types too; not what it loads while it runs. */
export const importsOf = (file: string): Imports => {
  const specifiers = specifiersIn(readFileSync(inRoot(file), "utf8"), /\bfrom "([^"]+)";/g);
  return { file, imports: specifiers.map((specifier) => importTarget(file, specifier)) };
};

/** The same with what is loaded while it runs, and what is known by its address alone. */
export const allImportsOf = (file: string): readonly string[] =>
  specifiersIn(readFileSync(inRoot(file), "utf8"), /\b(?:from |import |import\(\s*)"([^"?]+)/g).map(
    (specifier) => importTarget(file, specifier),
  );
