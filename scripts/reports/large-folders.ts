import path from "node:path";
import { isTestFile } from "../boundaries.mjs";

/** Nobody should need a map for a folder with more source files. */
export const maxFiles = 25;

/** The folders with more source files than that; tests do not count. */
export const largeFolders = (files: readonly string[]): readonly string[] => {
  const perFolder = Map.groupBy(
    files.filter((file) => !isTestFile(file)),
    (file) => path.posix.dirname(file),
  );
  return [...perFolder].flatMap(([folder, inside]) => (inside.length > maxFiles ? folder : []));
};
