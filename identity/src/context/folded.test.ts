import { expect, test } from "vitest";
import { folded } from "./folded.ts";

test.each([
  ["Åsa", "åsa"],
  ["A\u030Asa", "åsa"],
  ["J\u030Can", "\u01F0an"],
  ["\u01F0an", "\u01F0an"],
  ["ΑΣ", "ας"],
])("%s and %s are one user", (name, other) => {
  expect(folded(name)).toBe(folded(other));
  expect(folded(name)).toBe(folded(name).normalize("NFC"));
});
