import { expect, test } from "vitest";
import { keyVariants } from "./key-variants.ts";

const distanceOf = (key: string, near: string) =>
  keyVariants(key).find((each) => each.key === near)?.distance;

test("a short key with a letter swapped, missing, too many or wrong is near", () => {
  expect(distanceOf("nxctl", "nxtcl")).toBe(0);
  expect(distanceOf("crad", "c rad")).toBe(0);
  expect(distanceOf("hm b", "hmb")).toBe(0);
  expect(distanceOf("hm bo", "hmbo")).toBe(0);
  expect(distanceOf("nxtl", "nxtcl")).toBe(1);
  expect(distanceOf("nxttcl", "nxtcl")).toBe(1);
  expect(distanceOf("nxvcl", "nxtcl")).toBe(2);
  expect(distanceOf("nxtcl", "nxtcl")).toBeUndefined();
  expect(distanceOf("ncxlt", "nxtcl")).toBeUndefined();
});

test("of three letters none is taken away or put in the place of another", () => {
  expect(distanceOf("sbe", "seb")).toBe(0);
  expect(distanceOf("sbe", "sbea")).toBe(1);
  expect(distanceOf("sbe", "sb")).toBeUndefined();
  expect(distanceOf("sbe", "sbb")).toBeUndefined();
});

test("neither a part of two letters nor a long name has any", () => {
  expect(keyVariants("ab")).toEqual([]);
  expect(keyVariants("kvarnholmen")).toEqual([]);
});
