import { Exact } from "../checks/exact.ts";
import { type Attempt, combine, millions, minus, needed, percentOf } from "./attempt.ts";
import {
  type CommitRange,
  countIn,
  levelsOf,
  statedAmount,
  sumOfCommits,
  wholeSumOfCommits,
} from "./commit-sums.ts";
import type { Figure } from "./figure.ts";
import { costOfGuarantees, costOfLevel, feeUnitsOfGuarantees } from "./guarantee-cost.ts";
import { grossOf } from "./offer-figures.ts";
import { type Scene, issueField, partOf } from "./scene.ts";
import { toFigure } from "./to-figure.ts";

/** What is lacked where an issue has no fee, or none in units. */
const noRate = (field: "feeCash" | "feeUnits", scene: Scene): Attempt =>
  needed(partOf(scene, "fee", scene.fees.length, field));

const ofLevel = (scene: Scene, level: number): Figure[] => {
  const of = { level };
  const count = countIn(scene, level);
  const [min, max] = [costOfLevel(scene, level, "min"), costOfLevel(scene, level, "max")];
  return [
    toFigure("levelCount", { parts: [], missing: [], value: Exact.of(count) }, of),
    toFigure("levelSum", millions(sumOfCommits(scene, level)), of),
    toFigure(
      "levelShare",
      combine([wholeSumOfCommits(scene, level), grossOf(scene)], percentOf),
      of,
    ),
    ...(min === null ? [] : [toFigure("levelCostMin", millions(min), of)]),
    ...(max === null ? [] : [toFigure("levelCostMax", millions(max), of)]),
  ];
};

const comparisons = [
  ["approxCommitment", 0, "commitmentDifference", "commitmentDifferenceAmount"],
  ["approxGuarantor", "guarantees", "guaranteeDifference", "guaranteeDifferenceAmount"],
  ["approxTotalCommitment", "all", "securedDifference", "securedDifferenceAmount"],
] as const;

/** What is recorded beyond what is stated: below zero where it is less. */
const differences = (scene: Scene): Figure[] =>
  comparisons.flatMap(([field, range, points, amount]) => {
    const recorded = wholeSumOfCommits(scene, range satisfies CommitRange);
    const share = combine([recorded, grossOf(scene)], percentOf);
    return [
      toFigure(points, combine([share, issueField(scene, field)], minus)),
      toFigure(amount, millions(combine([recorded, statedAmount(scene, field)], minus))),
    ];
  });

/** The figures of the recorded commitments and fees: of each level, and beside what the issue states. */
export const levelFigures = (scene: Scene): Figure[] => [
  ...levelsOf(scene).flatMap((level) => ofLevel(scene, level)),
  ...differences(scene),
  toFigure(
    "guaranteeCostMin",
    millions(costOfGuarantees(scene, "min") ?? noRate("feeCash", scene)),
  ),
  toFigure(
    "guaranteeCostMax",
    millions(costOfGuarantees(scene, "max") ?? noRate("feeCash", scene)),
  ),
  toFigure("guaranteeFeeUnits", feeUnitsOfGuarantees(scene) ?? noRate("feeUnits", scene)),
];

/** What the stated percentages of an offer are in SEK. */
export const securedFigures = (scene: Scene): Figure[] => [
  toFigure("securedTotal", millions(statedAmount(scene, "approxTotalCommitment"))),
  toFigure("securedByCommitments", millions(statedAmount(scene, "approxCommitment"))),
  toFigure("securedByGuarantees", millions(statedAmount(scene, "approxGuarantor"))),
];
