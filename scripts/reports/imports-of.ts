import { readFileSync } from "node:fs";
import { inRoot } from "../project.mjs";
import type { Imports } from "./import-circles.ts";
import { importTarget } from "./import-target.ts";

const specifiersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, specifier = ""]) => specifier);

/** The files of ours that a file imports or re-exports, types included; not dynamic imports. */
export const importsOf = (file: string): Imports => {
  const specifiers = specifiersIn(readFileSync(inRoot(file), "utf8"), /\bfrom "([^"]+)";/g);
  return { file, imports: specifiers.map((specifier) => importTarget(file, specifier)) };
};

/** The same with dynamic imports, and files referred to only by URL. */
export const allImportsOf = (file: string): readonly string[] =>
  specifiersIn(readFileSync(inRoot(file), "utf8"), /\b(?:from |import |import\(\s*)"([^"?]+)/g).map(
    (specifier) => importTarget(file, specifier),
  );
