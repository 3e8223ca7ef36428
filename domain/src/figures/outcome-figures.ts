import {
  type Attempt,
  by,
  combine,
  dilutionOf,
  firstKnown,
  millions,
  percentOf,
  plus,
  sumOfAll,
} from "./attempt.ts";
import type { Figure } from "./figure.ts";
import { type IssueFields, issueField, issueFieldOrZero } from "./issue-fields.ts";
import { toFigure } from "./to-figure.ts";
import { sharesOfWarrants } from "./warrant-shares.ts";

/** The fields of each part of the outcome: number of units, and percentage of the offer. */
const fieldsOf = {
  withRights: ["unitSubWithRights", "unitPctSubWithRights"],
  withoutRights: ["unitSubWithoutRights", "unitPctSubWithoutRights"],
  guarantor: ["unitSubGuarantor", "unitPctSubGuarantor"],
} as const;

type Part = keyof typeof fieldsOf;

const shareByUnits = (issueFields: IssueFields, part: Part): Attempt =>
  combine(
    [issueField(issueFields, fieldsOf[part][0]), issueField(issueFields, "offeredUnits")],
    percentOf,
  );

const unitsByShare = (issueFields: IssueFields, part: Part): Attempt =>
  combine(
    [issueField(issueFields, fieldsOf[part][1]), issueField(issueFields, "offeredUnits")],
    (share, offered) => offered.times(share).over(100),
  );

/** The subscriptions with and without rights together, in percent of the offer. */
export const rateWithoutGuarantorsOf = (issueFields: IssueFields): Attempt =>
  firstKnown(
    combine(
      [
        issueField(issueFields, "unitSubWithRights"),
        issueField(issueFields, "unitSubWithoutRights"),
        issueField(issueFields, "offeredUnits"),
      ],
      (withRights, without, offered) => percentOf(withRights.plus(without), offered),
    ),
    by(
      "rateWithoutGuarantorsByShares",
      sumOfAll([
        issueField(issueFields, "unitPctSubWithRights"),
        issueField(issueFields, "unitPctSubWithoutRights"),
      ]),
    ),
  );

const subscriptionRateOf = (issueFields: IssueFields): Attempt =>
  firstKnown(
    combine(
      [issueField(issueFields, "unitSubTotal"), issueField(issueFields, "offeredUnits")],
      percentOf,
    ),
    by(
      "subscriptionRateByShares",
      sumOfAll([
        issueField(issueFields, "unitPctSubWithRights"),
        issueFieldOrZero(issueFields, "unitPctSubWithoutRights"),
        issueFieldOrZero(issueFields, "unitPctSubGuarantor"),
      ]),
    ),
  );

/** The gross proceeds of the outcome in SEK; units paid as a fee bring in nothing. */
const grossOutcomeOf = (issueFields: IssueFields): Attempt =>
  combine(
    [
      issueField(issueFields, "unitSubTotal"),
      issueFieldOrZero(issueFields, "overAllotmentAllocation"),
      issueField(issueFields, "unitSubPrice"),
    ],
    (units, more, price) => units.plus(more).times(price),
  );

const sharesIssuedOf = (issueFields: IssueFields): Attempt =>
  combine(
    [
      issueField(issueFields, "unitSubTotal"),
      issueFieldOrZero(issueFields, "overAllotmentAllocation"),
      issueFieldOrZero(issueFields, "unitGuaranteeFee"),
      issueField(issueFields, "sharesInUnit"),
    ],
    (units, more, feeUnits, shares) => units.plus(more).plus(feeUnits).times(shares),
  );

const shareFigures = (issueFields: IssueFields): Figure[] => {
  const outstanding = issueField(issueFields, "outstandingShares");
  const issued = sharesIssuedOf(issueFields);
  const withWarrants = combine([issued, sharesOfWarrants(issueFields, "outcome")], plus);
  return [
    toFigure("grossOutcome", millions(grossOutcomeOf(issueFields))),
    toFigure("sharesIssued", issued),
    toFigure("sharesAfter", combine([outstanding, issued], plus)),
    toFigure("dilution", dilutionOf(issued, outstanding)),
    toFigure("dilutionWithWarrants", dilutionOf(withWarrants, outstanding)),
  ];
};

/** The figures of an outcome, except those of the guarantees. */
export const outcomeFigures = (issueFields: IssueFields): Figure[] => [
  ...shareFigures(issueFields),
  toFigure("subscriptionRate", subscriptionRateOf(issueFields)),
  toFigure("rateWithoutGuarantors", rateWithoutGuarantorsOf(issueFields)),
  toFigure("withRightsShare", shareByUnits(issueFields, "withRights")),
  toFigure("withRightsUnits", unitsByShare(issueFields, "withRights")),
  toFigure("withoutRightsShare", shareByUnits(issueFields, "withoutRights")),
  toFigure("withoutRightsUnits", unitsByShare(issueFields, "withoutRights")),
  toFigure("guarantorShare", shareByUnits(issueFields, "guarantor")),
  toFigure("guarantorUnits", unitsByShare(issueFields, "guarantor")),
];
