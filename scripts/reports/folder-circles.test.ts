import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { isTestFile } from "../boundaries.mjs";
import { root } from "../project.mjs";
import { folderCircles } from "./folder-circles.ts";
import { importsOf } from "./imports-of.ts";

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

it("finds none in the project", () => {
  const exclude = ["**/node_modules/**", "**/dist/**"];
  const files = globSync("*/**/*.{ts,tsx,mjs}", { cwd: root, exclude });
  const sources = files.filter((file) => !isTestFile(file)).map(importsOf);
  expect(sources.length).toBeGreaterThan(1000);
  expect(folderCircles(sources)).toEqual([]);
});
