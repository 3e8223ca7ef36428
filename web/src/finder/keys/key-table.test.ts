import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { actOf, keyPlaces } from "./key-table.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
const textOf = (file: string): string => readFileSync(path.join(root, file), "utf8");

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

// The control itself must have the shortcut, so that screen readers announce it.
it.each([
  ["/", "web/src/lists/filters/search-box.tsx"],
  ["n", "web/src/lists/list-page.tsx"],
])("%s is carried by a control as its shortcut", (key, file) => {
  expect(actOf(key)).toBe("press");
  expect(textOf(file)).toContain(`aria-keyshortcuts="${key}"`);
});

const shownAt = (...places: readonly string[]): ReadonlySet<string> =>
  new Set(
    keyPlaces
      .filter(([place]) => places.includes(place))
      .flatMap(([, own]) => own.flatMap(({ shown }) => shown.map((keys) => keys.join("+")))),
  );

/** The keys documented in a file, in the notation used here: `Alt+1` … `Alt+4` is one. */
const documented = (file: string): ReadonlySet<string> => {
  const [, table = ""] = /^## Keys\n\n(.+?)\n\n/ms.exec(textOf(file)) ?? [];
  const keys = table
    .replaceAll(/`([^`]+)1` … `[^`]+4`/g, "`$11…4`")
    .split("\n")
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)])
    .map(([, key = ""]) => key);
  return new Set(keys);
};

it("has the keys of docs/issue-page.md, and no others there", () => {
  const shown = shownAt("forms", "issue", "release", "grids");
  // Two keys pressed one after the other.
  const inDocument = new Set([...documented("docs/issue-page.md"), "Esc+Tab"]);
  expect(inDocument.size).toBeGreaterThan(30);
  expect([...shown].toSorted()).toEqual([...inDocument].toSorted());
});

it("has each function key and each letter with Alt that the pages listen to, and no others", () => {
  const sources = globSync("web/src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test.") && !file.endsWith("keys/key-table.ts"))
    .map(textOf);
  const heard: readonly string[] = sources.flatMap((source) => [
    ...[...source.matchAll(/"(F\d+)"/g)].map(([, key = ""]) => key),
    ...[...source.matchAll(/"Key([A-Z])"/g)].map(([, letter = ""]) => `Alt+${letter}`),
  ]);
  const shown = rows
    .flatMap((row) => row.shown.map((keys) => keys.join("+")))
    .filter((keys) => /^(?:F\d+|Alt\+[A-Z])$/.test(keys));
  expect([...new Set(shown)].toSorted()).toEqual([...new Set(heard)].toSorted());
});
