import { expect, test } from "vitest";
import { countKeys } from "./typist.ts";

test.each([
  ["SPERM<Enter>", 6, 0],
  ["<Alt+1>a b<Tab*3><Control+Enter>", 8, 0],
  ["<Paste terms><Tab>", 2, 1],
  ["1:11 å<Shift+Tab>", 7, 0],
])("%s is so many keys", (script, keys, pastes) => {
  expect(countKeys(script)).toEqual({ keys, pastes });
});
