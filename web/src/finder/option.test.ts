import { expect, it } from "vitest";
import { isCalled, isMeant, withoutRepeated } from "./option.ts";

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

it.each([
  ["Emissioner", "emissioner", true],
  ["Emissioner", " Emis", true],
  ["Åtaganden", "atag", true],
  ["Ny emission", "ny emission", true],
  ["Emissioner", "emi", false],
  ["Ny emission", "emission", false],
  ["Emissioner", "emissioner i", false],
])("%s is called by %j: %s", (name, typed, expected) => {
  expect(isCalled(name, typed)).toBe(expected);
});

it("what is found again stays where it was, and what is found besides follows", () => {
  const option = (id: string) => ({ id, group: "g", name: id, text: id, run: () => {} });
  const found = ["sources/1", "more:sources", "issues/1", "sources/2", "sources/1", "more:sources"];
  expect(withoutRepeated(found.map(option)).map(({ id }) => id)).toEqual(found.slice(0, 4));
});
