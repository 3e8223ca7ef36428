import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { severities } from "../severities.ts";

const testsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));

/** The ids of checks without a firing and a passing test case. */
const untested = (ids: readonly string[], tests: readonly string[]): string[] => {
  const tested = new Set(
    tests.flatMap((text) => [...text.matchAll(/\btestCheck\(\s*"(\w+)"/g)].map(([, id]) => id)),
  );
  return ids.filter((id) => !tested.has(id));
};

test("every check has a test of its own, and one without is named", () => {
  const ids = Object.keys(severities);
  const tests = testsOf(import.meta.dirname);
  expect(untested(ids, tests)).toEqual([]);
  expect(untested([...ids, "Z99"], tests)).toEqual(["Z99"]);
});
