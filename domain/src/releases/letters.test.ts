import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .map((name) => join(folder, name));

test("no pattern of a release has the class of all letters, which compiles slowly", () => {
  const sources = sourcesIn(import.meta.dirname).concat(
    sourcesIn(join(import.meta.dirname, "../terms")),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(
    sources.filter((source) => readFileSync(source, "utf8").includes(String.raw`p{L}`)),
  ).toStrictEqual([]);
});
