import { expect, test } from "vitest";
import { stopFrom } from "./use-finding-keys.ts";

test("stops are gone through in a round, either way", () => {
  expect([stopFrom(null, 3, false), stopFrom(null, 3, true)]).toEqual([0, 2]);
  const at = (place: number) => ({ at: place, isThere: true });
  expect([stopFrom(at(0), 3, false), stopFrom(at(2), 3, false)]).toEqual([1, 0]);
  expect([stopFrom(at(2), 3, true), stopFrom(at(0), 3, true)]).toEqual([1, 2]);
});

test("from a stop that is gone the way goes on, not from the first again", () => {
  const at = (place: number) => ({ at: place, isThere: false });
  expect(stopFrom(at(2), 4, false)).toBe(2);
  expect(stopFrom(at(4), 4, false)).toBe(0);
  expect(stopFrom(at(2), 4, true)).toBe(1);
  expect(stopFrom(at(0), 4, true)).toBe(3);
});
