import { expect, test } from "vitest";
import type { KnownFee } from "../checks/known-record.ts";
import { proposeFee } from "./propose-fee.ts";

const valuesOf = (others: readonly KnownFee[], fee?: KnownFee) =>
  Object.fromEntries(proposeFee(others, fee).map(({ field, value }) => [field, value]));

test.each<readonly [readonly KnownFee[], object]>([
  [[], { feeLevel: 1, feeBoth: false }],
  [[{ feeLevel: 1 }], { feeLevel: 2, levelName: "Toppgaranti", feeBoth: false }],
  [[{ feeLevel: 1 }, { feeLevel: 2 }], { feeLevel: 3, feeBoth: false }],
  [
    [{ feeLevel: 2 }, { feeLevel: null }],
    { feeLevel: 1, levelName: "Bottengaranti", feeBoth: false },
  ],
  [[{ feeLevel: 0 }], { feeLevel: 1, feeBoth: false }],
])("beside %j a fee takes the lowest level that is free", (others, values) => {
  expect(valuesOf(others)).toEqual(values);
});

test("what is filled in is not proposed", () => {
  expect(valuesOf([{ feeLevel: 2 }], { feeLevel: 1, feeBoth: true })).toEqual({
    levelName: "Bottengaranti",
  });
  expect(valuesOf([{ feeLevel: 2 }], { feeLevel: 1, levelName: "Botten", feeBoth: true })).toEqual(
    {},
  );
});
