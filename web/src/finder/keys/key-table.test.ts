import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { actOf, keyPlaces } from "./key-table.ts";

const rows = keyPlaces.flatMap(([, own]) => own);

it("has each key of one character once, whatever its case", () => {
  const keys = rows.flatMap(({ single }) => single?.key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => key.length === 1)).toBe(true);
  expect(actOf("J")).toBe(actOf("j"));
  expect(actOf("q")).toBeUndefined();
});

it("names every row once", () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

// What is pressed must be reported by the control itself, which screen readers announce.
it.each([
  ["/", "web/src/lists/filters/search-box.tsx"],
  ["n", "web/src/lists/list-page.tsx"],
])("%s is carried by a control as its shortcut", (key, file) => {
  expect(actOf(key)).toBe("press");
  const source = readFileSync(path.resolve(import.meta.dirname, "../../../..", file), "utf8");
  expect(source).toContain(`aria-keyshortcuts="${key}"`);
});
