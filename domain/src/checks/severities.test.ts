import { expect, it } from "vitest";
import { checkIds, checkNames, checksNamed } from "./severities.ts";

it.each([
  ["D05", ["D05"]],
  ["D08", ["D08a", "D08b"]],
  ["D08b", ["D08b"]],
  ["D08c", []],
  ["D0", []],
  ["d05", []],
  ["", []],
])("the name %j stands for %j", (name, ids) => {
  expect(checksNamed(name)).toEqual(ids);
});

it("every check goes by its id, and by its rule where that has several", () => {
  for (const id of checkIds) expect(id).toMatch(/^[A-Z]\d\d[a-z]?$/);
  expect(checkNames).toEqual(expect.arrayContaining([...checkIds, "D08"]));
  expect(checkNames.every((name) => checksNamed(name).length > 0)).toBe(true);
});
