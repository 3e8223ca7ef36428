import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { earlyParts, earlySources } from "./early-chunks.ts";

const root = path.resolve(import.meta.dirname, "..");

it("names files that exist", () => {
  const named = [...earlyParts, ...earlySources];
  expect(named.filter((file) => globSync(file, { cwd: root }).length === 0)).toEqual([]);
});

it("has all of the script that runs first in a piece of its own", () => {
  const sources = globSync(["web/src/early.ts", "web/src/early/*.ts"], { cwd: root });
  const run = sources.filter((file) => !file.endsWith(".test.ts"));
  expect(earlySources).toEqual(expect.arrayContaining(run));
});
