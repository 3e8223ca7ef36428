import { expect, it } from "vitest";
import { isMeant } from "./option.ts";

it.each([
  ["Gå till emissioner", "emi", true],
  ["Gå till emissioner", "till ga", true],
  ["Gå till emissioner", "GÅ", true],
  ["Utseende: mörkt", "mork", true],
  ["Gå till emissioner", "missioner", false],
  ["Gå till emissioner", "emissioner x", false],
  ["Gå till emissioner", " ", false],
  ["Gå till emissioner", "?", false],
])("%s is meant by %j: %s", (name, typed, expected) => {
  expect(isMeant(name, typed)).toBe(expected);
});
