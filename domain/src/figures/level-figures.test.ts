import { describe, expect, test } from "vitest";
import {
  nextCell,
  type Case,
  findFigure,
  figuresIn,
  shown,
  expectEach,
} from "../../test/public-figures.ts";

describe("the secured level", () => {
  expectEach([
    ["80 % of 40,1 MSEK is 32,1 MSEK (NextCell 2024)", nextCell, "securedTotal", "32,1 MSEK"],
    [
      "0,6 % of 26,0 MSEK is 0,2 MSEK (Duearity 2023)",
      { offeredUnits: 11_566_886, unitSubPrice: "2.25", approxCommitment: "0.6" },
      "securedByCommitments",
      "0,2 MSEK",
    ],
    [
      "20 % of 40,1 MSEK is 8,0 MSEK (NextCell 2024, top guarantee)",
      { ...nextCell, approxGuarantor: "20" },
      "securedByGuarantees",
      "8,0 MSEK",
    ],
  ]);
});

describe("the levels", () => {
  const teqCool: Case = {
    // 14,0 MSEK are 56,6 %.
    unitSubPrice: "1",
    offeredUnits: 24_734_982,
    approxTotalCommitment: "56.6",
    approxCommitment: "6.1",
    approxGuarantor: "50.5",
    commits: [
      { feeLevel: 0, amountInCash: "1500000" },
      { feeLevel: 1, amountInCash: "12500000" },
    ],
    fees: [
      { feeLevel: 1, feeCash: "15", feeBoth: false },
      { feeLevel: 1, feeCash: "10", feeUnits: "8", feeBoth: true },
    ],
  };
  const figures = figuresIn(teqCool);

  test.each([
    ["levelCount", 1, "1 st"],
    ["levelSum", 0, "1,5 MSEK"],
    ["levelSum", 1, "12,5 MSEK"],
    ["levelShare", 0, "6,1 %"],
    ["levelShare", 1, "50,5 %"],
    // 15 % in cash, or 10 % in cash and 8 % in units.
    ["levelCostMin", 1, "1,9 MSEK"],
    ["levelCostMax", 1, "2,3 MSEK"],
    ["commitmentDifference", null, "-0,04 procentenheter"],
    ["guaranteeDifference", null, "+0,04 procentenheter"],
    ["guaranteeCostMin", null, "1,9 MSEK"],
    ["guaranteeCostMax", null, "2,3 MSEK"],
  ] as const)("have %s of level %s of TEQCool at %s", (id, level, value) => {
    expect(shown(findFigure(figures, id, level))).toBe(value);
  });

  test("have all commitments beside what is stated, in points and in MSEK (TEQCool: 14,0 is 56,6 %)", () => {
    expect(shown(findFigure(figures, "securedDifference"))).toMatch(
      /^[+-]?0,0+\d* procentenheter$/,
    );
    const stated = figuresIn({ ...teqCool, approxTotalCommitment: "60" });
    expect(shown(findFigure(stated, "securedDifference"))).toBe("-3,4 procentenheter");
    expect(shown(findFigure(stated, "securedDifferenceAmount"))).toBe("-0,8 MSEK");
    const less = figuresIn({ ...teqCool, approxCommitment: "5", approxGuarantor: "55" });
    expect(shown(findFigure(less, "commitmentDifferenceAmount"))).toBe("+0,3 MSEK");
    expect(shown(findFigure(less, "guaranteeDifferenceAmount"))).toBe("-1,1 MSEK");
  });

  test("take a share of the issue for an amount where only that is known", () => {
    const commits = [{ feeLevel: 0, amountInPercentage: "10" }];
    expect(shown(findFigure(figuresIn({ ...nextCell, commits }), "levelSum", 0))).toBe("4,0 MSEK");
  });

  test("show at least how much where an amount is missing, and compare nothing then", () => {
    const commits = [
      { id: "c1", feeLevel: 0, amountInCash: "1500000" },
      { id: "c2", feeLevel: 0, name: "B" },
    ];
    const partial = figuresIn({ ...teqCool, commits });
    const sum = findFigure(partial, "levelSum", 0);
    expect(shown(sum)).toBe("minst 1,5 MSEK");
    expect(sum.missing.map(({ recordId, field }) => [recordId, field])).toEqual([
      ["c2", "amountInCash"],
    ]);
    expect(findFigure(partial, "commitmentDifference").value).toBe(null);
  });

  test("compare nothing where a commitment has no level, but all of them together", () => {
    const commits = [...(teqCool.commits ?? []), { amountInCash: "100000" }];
    const unsure = figuresIn({ ...teqCool, commits });
    const difference = findFigure(unsure, "commitmentDifference");
    expect(difference.value).toBe(null);
    expect(difference.missing.map(({ index, field }) => [index, field])).toEqual([[2, "feeLevel"]]);
    expect(findFigure(unsure, "securedDifference").value).not.toBe(null);
  });

  test("cost what is stated where no guarantee is recorded (Plexian's 45,2 % of NextCell 2024 at 15 or 20 %)", () => {
    const stated = figuresIn({
      ...nextCell,
      approxGuarantor: "45.2",
      fees: [{ feeLevel: 1, feeCash: "15", feeUnits: "20" }],
    });
    const [min, max] = [
      findFigure(stated, "levelCostMin", 1),
      findFigure(stated, "levelCostMax", 1),
    ];
    expect([min, max].map((figure) => shown(figure))).toEqual(["2,7 MSEK", "3,6 MSEK"]);
    expect([min, max].map(({ formula }) => formula)).toEqual([
      "levelCostMinStated",
      "levelCostMaxStated",
    ]);
  });

  test("do not cost what is stated of several levels together", () => {
    const fees = [
      { feeLevel: 1, feeCash: "12" },
      { feeLevel: 2, feeCash: "8" },
    ];
    const several = figuresIn({ ...nextCell, approxGuarantor: "45.2", fees });
    expect(findFigure(several, "guaranteeCostMin").value).toBe(null);
    for (const level of [1, 2])
      expect(findFigure(several, "levelCostMin", level)).toMatchObject({
        value: null,
        formula: "levelCostMin",
      });
  });
});
