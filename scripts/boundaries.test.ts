import { existsSync, globSync } from "node:fs";
import { expect, it } from "vitest";
import { isTestFile, layerOf, layers, mayImport } from "./boundaries.mjs";
import { inRoot, root } from "./project.mjs";
import { allImportsOf } from "./reports/imports-of.ts";

const exclude = ["**/node_modules/**", "**/dist/**"];
const sources = globSync("*/src/**/*.{ts,tsx}", { cwd: root, exclude }).filter(
  (file) => !isTestFile(file),
);

it("each layer exists", () => {
  expect(Object.keys(layers).filter((layer) => !existsSync(inRoot(layer)))).toEqual([]);
});

it("a folder beside layers has a row of its own, or may import nothing", () => {
  expect(sources.filter((file) => layerOf(file) === undefined)).toEqual([]);
  expect(layerOf("web/src/main.tsx")).toBe("web/src");
  expect(layerOf("web/src/unheard-of/page.tsx")).toBeUndefined();
  expect(mayImport("web/src/unheard-of/page.tsx", "web/src/ui/button.tsx")).toBe(false);
});

it("a layer may import what it does import, and nothing else", () => {
  const packageOf = (layer: string): string => layer.split("/", 1)[0] ?? "";
  const used = new Set(
    sources.flatMap((file) => {
      const from = layerOf(file) ?? "";
      return allImportsOf(file).flatMap((target) => {
        const to = layerOf(target);
        return to === undefined ? [] : [`${from} ${to}`, `${from} ${packageOf(to)}`];
      });
    }),
  );
  const isOwn = (layer: string, allowed: string): boolean => packageOf(layer) === allowed;
  const unused = Object.entries(layers)
    .filter(([layer]) => layer.includes("/src"))
    .flatMap(([layer, allowed]) =>
      allowed.filter((name) => !isOwn(layer, name)).map((name) => `${layer} ${name}`),
    )
    .filter((permission) => !used.has(permission));
  expect(unused).toEqual([]);
});
