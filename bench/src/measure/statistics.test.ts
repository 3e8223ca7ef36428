import { expect, it } from "vitest";
import { spreadOf } from "./statistics.ts";

it("takes the middle of an odd and the mean of the two middle ones of an even number", () => {
  expect(spreadOf([5, 1, 3])).toEqual({ median: 3, least: 1, max: 5 });
  expect(spreadOf([4, 1, 10, 2])).toEqual({ median: 3, least: 1, max: 10 });
  expect(spreadOf([7])).toEqual({ median: 7, least: 7, max: 7 });
});
