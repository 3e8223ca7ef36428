import { describe, expect, test } from "vitest";
import {
  nextCell,
  plexian,
  type Case,
  findFigure,
  figuresIn,
  expectEach,
} from "../../test/public-figures.ts";

describe("the guarantees", () => {
  const chargePanel: Case = {
    unitSubPrice: "6.45",
    unitSubGuarantor: 1_152_335,
    commits: [{ feeLevel: 1, amountInCash: "7500000" }],
  };
  const bottom: Case = { ...plexian, fees: [{ feeLevel: 1, topdown: false }] };
  const annexin: Case = {
    approxTotalCommitment: "100",
    approxGuarantor: "30.1",
    unitPctSubWithRights: "78.1",
    unitPctSubWithoutRights: "1",
    fees: [{ feeLevel: 1, topdown: true }],
  };
  expectEach([
    ["1 152 335 × 6,45 is 7,4 MSEK (ChargePanel)", chargePanel, "guaranteeUsed", "7,4 MSEK"],
    ["7,43 of 7,5 MSEK is 99,1 % (ChargePanel)", chargePanel, "guaranteeUsedShare", "99,1 %"],
    [
      "29,2 % of 40,1 MSEK is 11,7 MSEK (Plexian's share of NextCell 2024)",
      { ...nextCell, unitPctSubGuarantor: "29.2" },
      "guaranteeUsed",
      "11,7 MSEK",
      "guaranteeUsedByShare",
    ],
    [
      "a bottom guarantee fills 20,8 up to 50,0 % (Plexian)",
      bottom,
      "expectedGuarantorShare",
      "29,2 %",
    ],
    [
      "that is 292 000 of 1 000 000 units (Plexian's share)",
      { ...bottom, offeredUnits: 1_000_000 },
      "expectedGuarantorUnits",
      "292 000 units",
    ],
    [
      "a top-down guarantee takes all beyond 79,1 % (Annexin)",
      annexin,
      "expectedGuarantorShare",
      "20,9 %",
      "expectedGuarantorShareTopDown",
    ],
    [
      "that is 209 000 of 1 000 000 units (Annexin's share)",
      { ...annexin, offeredUnits: 1_000_000 },
      "expectedGuarantorUnits",
      "209 000 units",
      "expectedGuarantorUnitsTopDown",
    ],
    [
      "a top-down guarantee takes no more than is guaranteed (PHI)",
      {
        ...annexin,
        approxGuarantor: "20",
        unitPctSubWithRights: "60",
        unitPctSubWithoutRights: "0",
      },
      "expectedGuarantorShare",
      "20,0 %",
      "expectedGuarantorShareTopDown",
    ],
    [
      "15 % of 25,1 MSEK is 3,8 MSEK (QuiaPEG 2022)",
      {
        commits: [{ feeLevel: 1, amountInCash: "25100000" }],
        fees: [{ feeLevel: 1, feeCash: "15" }],
      },
      "guaranteeCostMin",
      "3,8 MSEK",
    ],
    [
      "14 % in units of 25,1 MSEK is 3,5 MSEK (QuiaPEG 2022's amount, NextCell 2024's rate)",
      {
        commits: [{ feeLevel: 1, amountInCash: "25100000" }],
        fees: [{ feeLevel: 1, feeUnits: "14" }],
      },
      "guaranteeCostMin",
      "3,5 MSEK",
    ],
    [
      "14 % in units of 100 000 SEK are 13 208 units at 1,06 (NextCell 2024's rate and price)",
      {
        ...nextCell,
        commits: [{ feeLevel: 1, amountInCash: "100000" }],
        fees: [{ feeLevel: 1, feeCash: "12", feeUnits: "14" }],
      },
      "guaranteeFeeUnits",
      "13 208 units",
    ],
  ]);

  test("are not expected to take anything where the fees differ, or there is none", () => {
    const fees = [
      { feeLevel: 1, topdown: false },
      { feeLevel: 2, topdown: true },
    ];
    const mixed = findFigure(figuresIn({ ...plexian, fees }), "expectedGuarantorShare");
    expect(mixed.value).toBe(null);
    const open = findFigure(figuresIn(plexian), "expectedGuarantorShare");
    expect(open.missing.map(({ entity, field }) => [entity, field])).toEqual([["fee", "topdown"]]);
    const unstated = figuresIn({ ...plexian, fees: [{ feeLevel: 1 }, { feeLevel: 2 }] });
    const lacking = findFigure(unstated, "expectedGuarantorShare").missing;
    expect(lacking.map(({ index, field }) => [index, field])).toEqual([
      [0, "topdown"],
      [1, "topdown"],
    ]);
  });

  const guaranteed: Case = { commits: [{ feeLevel: 1, amountInCash: "25100000" }] };

  test("cost a whole that has nothing else in it", () => {
    const figures = figuresIn({ ...guaranteed, fees: [{ feeLevel: 1, feeCash: "15" }] });
    expect(findFigure(figures, "guaranteeCostMin").value).toBe("3.765");
  });

  test.each<[string, Case["fees"], number]>([
    ["feeCash", [{ feeLevel: 1 }], 0],
    ["feeLevel", [{ feeLevel: 1, feeCash: "15" }, { feeCash: "10" }], 1],
  ])("cost nothing known where a fee lacks its %s", (field, fees = [], index) => {
    const cost = findFigure(figuresIn({ ...guaranteed, fees }), "guaranteeCostMax");
    expect(cost.value).toBe(null);
    expect(cost.missing).toMatchObject([{ entity: "fee", index, field }]);
  });
});
