import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { root } from "../project.mjs";
import { largeFolders, maxFiles } from "./large-folders.ts";

const inside = (folder: string, count: number, ending = ".ts"): string[] =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}${ending}`);

it("names a folder with too many files, and counts neither tests nor what lies below", () => {
  const files = [
    ...inside("web/src/large", maxFiles + 1),
    ...inside("web/src/full", maxFiles),
    ...inside("web/src/full", 3, ".test.ts"),
    ...inside("web/src/full/below", 2),
  ];
  expect(largeFolders(files)).toEqual(["web/src/large"]);
});

it("finds none in the project", () => {
  const exclude = ["**/node_modules/**", "**/dist/**"];
  const files = globSync("*/**/*.{ts,tsx,mjs}", { cwd: root, exclude });
  expect(files.length).toBeGreaterThan(1000);
  expect(largeFolders(files)).toEqual([]);
});
