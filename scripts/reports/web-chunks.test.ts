import { expect, it } from "vitest";
import { keyOfPiece, loadedFiles, rootsOfPage } from "./web-chunks.ts";

const manifest = {
  "index.html": { file: "a/index.js", imports: ["_react.js"], css: ["a/index.css"] },
  "_react.js": { file: "a/react.js", imports: ["index.html"] },
  "src/list.tsx": { file: "a/list.js", imports: ["_react.js", "_row.js"] },
  "_row.js": { file: "a/row.js", name: "row", css: ["a/row.css"] },
};

it("follows static imports and their style sheets, each once", () => {
  expect([...loadedFiles(manifest, ["index.html"])].sort()).toEqual([
    "a/index.css",
    "a/index.js",
    "a/react.js",
  ]);
  expect(loadedFiles(manifest, ["index.html", "src/list.tsx"]).size).toBe(6);
});

it("refuses a root that was moved", () => {
  expect(() => loadedFiles(manifest, ["src/gone.tsx"])).toThrow("src/gone.tsx");
});

it("finds a piece by its name", () => {
  expect(keyOfPiece(manifest, "row")).toBe("_row.js");
  expect(() => keyOfPiece(manifest, "none")).toThrow("none");
});

it("begins with what the page names", () => {
  const html = '<script type="module" src="/a/index.js"></script><link href="/a/row.css">';
  expect(rootsOfPage(manifest, html)).toEqual(["index.html"]);
});
