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
import { type IssueFields, issueField, partOf } from "./issue-fields.ts";
import { toFigure } from "./to-figure.ts";

/** What is missing where an issue has no fee, or none in units. */
const noRate = (field: "feeCash" | "feeUnits", issueFields: IssueFields): Attempt =>
  needed(partOf(issueFields, "fee", issueFields.fees.length, field));

const ofLevel = (issueFields: IssueFields, level: number): Figure[] => {
  const of = { level };
  const count = countIn(issueFields, level);
  const [min, max] = [
    costOfLevel(issueFields, level, "min"),
    costOfLevel(issueFields, level, "max"),
  ];
  return [
    toFigure("levelCount", { parts: [], missing: [], value: Exact.of(count) }, of),
    toFigure("levelSum", millions(sumOfCommits(issueFields, level)), of),
    toFigure(
      "levelShare",
      combine([wholeSumOfCommits(issueFields, level), grossOf(issueFields)], percentOf),
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

/** The difference between the recorded and the stated amount; negative where less is recorded. */
const differences = (issueFields: IssueFields): Figure[] =>
  comparisons.flatMap(([field, range, points, amount]) => {
    const recorded = wholeSumOfCommits(issueFields, range satisfies CommitRange);
    const share = combine([recorded, grossOf(issueFields)], percentOf);
    return [
      toFigure(points, combine([share, issueField(issueFields, field)], minus)),
      toFigure(amount, millions(combine([recorded, statedAmount(issueFields, field)], minus))),
    ];
  });

/** The figures of the recorded commitments and fees: for each level, and compared with what the issue states. */
export const levelFigures = (issueFields: IssueFields): Figure[] => [
  ...levelsOf(issueFields).flatMap((level) => ofLevel(issueFields, level)),
  ...differences(issueFields),
  toFigure(
    "guaranteeCostMin",
    millions(costOfGuarantees(issueFields, "min") ?? noRate("feeCash", issueFields)),
  ),
  toFigure(
    "guaranteeCostMax",
    millions(costOfGuarantees(issueFields, "max") ?? noRate("feeCash", issueFields)),
  ),
  toFigure(
    "guaranteeFeeUnits",
    feeUnitsOfGuarantees(issueFields) ?? noRate("feeUnits", issueFields),
  ),
];

/** The stated percentages of an offer in SEK. */
export const securedFigures = (issueFields: IssueFields): Figure[] => [
  toFigure("securedTotal", millions(statedAmount(issueFields, "approxTotalCommitment"))),
  toFigure("securedByCommitments", millions(statedAmount(issueFields, "approxCommitment"))),
  toFigure("securedByGuarantees", millions(statedAmount(issueFields, "approxGuarantor"))),
];
