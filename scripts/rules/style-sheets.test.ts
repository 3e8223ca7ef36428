import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot, root } from "../project.mjs";

// The linter does not read style sheets; they have the same limit as other files.
const maxLines = 300;

const countLines = (text: string): number =>
  text
    .replaceAll(/\/\*.*?\*\//gs, "")
    .split("\n")
    .filter((line) => line.trim() !== "").length;

it("no style sheet is longer than any other file may be", () => {
  const files = globSync("web/src/**/*.css", { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const long = files.filter((file) => countLines(readFileSync(inRoot(file), "utf8")) > maxLines);
  expect(long).toEqual([]);
});

// With such a selector, any element added within causes the styles of the whole page to be recalculated.
const matchesAll = [
  /(?:html|:root|-page)[^{},\s]*:has\([^{}]*?\)\s+[^{},\s]/,
  /html[^{},\s]*:has\(/,
  /:has\([^()]*\*[^()]*\)/,
];

it("no style of a page's parts depends on what the page has in it", () => {
  const files = globSync("web/src/**/*.css", { cwd: root });
  const matching = files.filter((file) => {
    const text = readFileSync(inRoot(file), "utf8");
    return matchesAll.some((pattern) => pattern.test(text));
  });
  expect(matching).toEqual([]);
});
