import { expect, test } from "vitest";
import { entries } from "./entries.ts";
import { readEntries } from "./read-entries.ts";
import { readScript } from "./read-release.ts";
import { countKeys } from "./typist.ts";

test.each(entries)("$title take at most $maxKeys keys", ({ script, maxKeys }) => {
  expect(countKeys(script).keys).toBeLessThanOrEqual(maxKeys);
});

test.each(readEntries)("$title take at most $maxShare of the keys from the text", (entry) => {
  const [read, typed] = [readScript(entry), entry.typed].map((script) => countKeys(script).keys);
  expect((read ?? 0) / (typed ?? 0)).toBeLessThanOrEqual(entry.maxShare);
});
