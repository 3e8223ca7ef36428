import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { isTestFile } from "../boundaries.mjs";
import { root } from "../project.mjs";
import { fileCircles, folderCircles } from "./import-circles.ts";
import { importsOf } from "./imports-of.ts";

const sourcesOfProject = () => {
  const exclude = ["**/node_modules/**", "**/dist/**"];
  const files = globSync("*/**/*.{ts,tsx,mjs}", { cwd: root, exclude });
  return files.filter((file) => !isTestFile(file)).map(importsOf);
};

it("names two folders that import each other, and not one with what lies inside it", () => {
  const sources = [
    { file: "web/src/a/one.ts", imports: ["web/src/b/two.ts", "web/src/a/inner/three.ts", ""] },
    { file: "web/src/b/other.ts", imports: ["web/src/a/types.ts"] },
    { file: "web/src/a/inner/three.ts", imports: ["web/src/a/one.ts", "web/src/c/four.ts"] },
    { file: "web/src/c/four.ts", imports: [] },
  ];
  expect(folderCircles(sources)).toEqual(["web/src/a ↔ web/src/b"]);
});

it("names folders that import each other in a round", () => {
  const sources = [
    { file: "web/src/a/one.ts", imports: ["web/src/b/two.ts"] },
    { file: "web/src/b/two.ts", imports: ["web/src/b/own.ts", "web/src/c/three.ts"] },
    { file: "web/src/c/three.ts", imports: ["web/src/a/types.ts"] },
    { file: "web/src/d/four.ts", imports: ["web/src/a/one.ts"] },
  ];
  const circle = "web/src/a → web/src/b → web/src/c → web/src/a";
  expect(folderCircles(sources)).toEqual([circle]);
});

it("finds none between the folders of the project", () => {
  const sources = sourcesOfProject();
  expect(sources.length).toBeGreaterThan(1000);
  expect(folderCircles(sources)).toEqual([]);
});

it("names files that import each other, in one folder too", () => {
  const sources = [
    { file: "web/src/a/one.ts", imports: ["web/src/a/two.ts", "web/src/c/four.ts"] },
    { file: "web/src/a/two.ts", imports: ["web/src/a/one.ts"] },
    { file: "web/src/b/three.ts", imports: ["web/src/a/one.ts"] },
    { file: "web/src/c/four.ts", imports: [] },
  ];
  expect(fileCircles(sources)).toEqual(["web/src/a/one.ts ↔ web/src/a/two.ts"]);
});

it("finds none between the files of the project", () => {
  expect(fileCircles(sourcesOfProject())).toEqual([]);
});
