import { Exact } from "../checks/exact.ts";
import {
  type Attempt,
  by,
  combine,
  firstKnown,
  millions,
  needed,
  percentOf,
  times,
} from "./attempt.ts";
import { countIn, statedAmount, wholeSumOfCommits } from "./commit-sums.ts";
import type { Figure } from "./figure.ts";
import { rateWithoutGuarantorsOf } from "./outcome-figures.ts";
import { type IssueFields, issueField, partOf } from "./issue-fields.ts";
import { toFigure } from "./to-figure.ts";

/** The amount that the guarantors subscribed for, in SEK. */
const usedOf = (issueFields: IssueFields): Attempt =>
  firstKnown(
    combine(
      [issueField(issueFields, "unitSubGuarantor"), issueField(issueFields, "unitSubPrice")],
      times,
    ),
    by(
      "guaranteeUsedByShare",
      combine(
        [
          issueField(issueFields, "unitPctSubGuarantor"),
          issueField(issueFields, "offeredUnits"),
          issueField(issueFields, "unitSubPrice"),
        ],
        (share, units, price) => units.times(price).times(share).over(100),
      ),
    ),
  );

/** The guaranteed amount in SEK: from the commitments, or from the stated percentage if there are none. */
const guaranteedOf = (issueFields: IssueFields): Attempt =>
  countIn(issueFields, "guarantees") === 0
    ? statedAmount(issueFields, "approxGuarantor")
    : wholeSumOfCommits(issueFields, "guarantees");

/** How much a bottom guarantee, which fills up to the secured level, subscribes for, in percent of the offer. */
const bottomShare = (issueFields: IssueFields): Attempt =>
  combine(
    [issueField(issueFields, "approxTotalCommitment"), rateWithoutGuarantorsOf(issueFields)],
    (secured, subscribed) => secured.minus(subscribed).atLeast(0),
  );

/**
 * How much a top-down guarantee, which counts from 100 percent downwards, subscribes for, in percent of the
 * offer.
 */
const topDownShare = (issueFields: IssueFields): Attempt =>
  combine(
    [issueField(issueFields, "approxGuarantor"), rateWithoutGuarantorsOf(issueFields)],
    (guaranteed, subscribed) => Exact.of(100).minus(subscribed).atLeast(0).atMost(guaranteed),
  );

const topdownParts = (issueFields: IssueFields) =>
  issueFields.fees.map((_, index) => partOf(issueFields, "fee", index, "topdown"));

/** Where the fees disagree or leave it empty, the kind of guarantee is unknown. */
const unknownKind = (issueFields: IssueFields): Attempt => {
  const parts = topdownParts(issueFields);
  const none = needed(partOf(issueFields, "fee", issueFields.fees.length, "topdown"));
  return parts.length === 0
    ? none
    : { parts, missing: parts.filter(({ value }) => value === null), value: null };
};

/** Whether the guarantees are top-down; `null` where the fees do not decide it. */
const isTopDown = (issueFields: IssueFields): boolean | null => {
  const stated = new Set(topdownParts(issueFields).map(({ value }) => value));
  stated.delete(null);
  const [value, ...others] = stated;
  return typeof value === "boolean" && others.length === 0 ? value : null;
};

const expectedOf = (issueFields: IssueFields): Attempt => {
  const topDown = isTopDown(issueFields);
  if (topDown === null) return unknownKind(issueFields);
  return topDown
    ? by("expectedGuarantorShareTopDown", topDownShare(issueFields))
    : bottomShare(issueFields);
};

/** The figures on how the guarantees are used. */
export const guaranteeFigures = (issueFields: IssueFields): Figure[] => {
  const expected = expectedOf(issueFields);
  const units = combine([expected, issueField(issueFields, "offeredUnits")], (share, offered) =>
    offered.times(share).over(100),
  );
  const isOther = expected.formula === "expectedGuarantorShareTopDown";
  const used = usedOf(issueFields);
  return [
    toFigure("expectedGuarantorShare", expected),
    toFigure(
      "expectedGuarantorUnits",
      isOther ? by("expectedGuarantorUnitsTopDown", units) : units,
    ),
    toFigure("guaranteeUsed", millions(used)),
    toFigure("guaranteeUsedShare", combine([used, guaranteedOf(issueFields)], percentOf)),
  ];
};
