import { globSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { isTestFile } from "../boundaries.mjs";
import { inRoot, root } from "../project.mjs";
import { type Imports, folderCircles } from "./folder-circles.ts";
import { importTarget } from "./import-target.ts";

it("names two folders that import each other, and not one with what lies inside it", () => {
  const sources = [
    { file: "web/src/a/one.ts", imports: ["web/src/b/two.ts", "web/src/a/inner/three.ts", ""] },
    { file: "web/src/b/other.ts", imports: ["web/src/a/types.ts"] },
    { file: "web/src/a/inner/three.ts", imports: ["web/src/a/one.ts", "web/src/c/four.ts"] },
    { file: "web/src/c/four.ts", imports: [] },
  ];
  expect(folderCircles(sources)).toEqual(["web/src/a ↔ web/src/b"]);
});

const readImports = (file: string): Imports => {
  const { module } = parseSync(file, readFileSync(inRoot(file), "utf8"));
  const names = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return { file, imports: names.map((name) => importTarget(file, name)) };
};

it("finds none in the project", () => {
  const exclude = ["**/node_modules/**", "**/dist/**"];
  const files = globSync("*/**/*.{ts,tsx,mjs}", { cwd: root, exclude });
  const sources = files.filter((file) => !isTestFile(file)).map(readImports);
  expect(sources.length).toBeGreaterThan(1000);
  expect(folderCircles(sources)).toEqual([]);
});
