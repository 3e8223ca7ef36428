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
import { type Scene, issueField, issueFieldOrZero } from "./scene.ts";
import { toFigure } from "./to-figure.ts";
import { sharesOfWarrants } from "./warrant-shares.ts";

/** Each part of the outcome: its number of units and its percentage of the offer. */
const fieldsOf = {
  withRights: ["unitSubWithRights", "unitPctSubWithRights"],
  withoutRights: ["unitSubWithoutRights", "unitPctSubWithoutRights"],
  guarantor: ["unitSubGuarantor", "unitPctSubGuarantor"],
} as const;

type Part = keyof typeof fieldsOf;

const shareByUnits = (scene: Scene, part: Part): Attempt =>
  combine([issueField(scene, fieldsOf[part][0]), issueField(scene, "offeredUnits")], percentOf);

const unitsByShare = (scene: Scene, part: Part): Attempt =>
  combine(
    [issueField(scene, fieldsOf[part][1]), issueField(scene, "offeredUnits")],
    (share, offered) => offered.times(share).over(100),
  );

/** What those with and without rights subscribed, in percent of the offer. */
export const rateWithoutGuarantorsOf = (scene: Scene): Attempt =>
  firstKnown(
    combine(
      [
        issueField(scene, "unitSubWithRights"),
        issueField(scene, "unitSubWithoutRights"),
        issueField(scene, "offeredUnits"),
      ],
      (withRights, without, offered) => percentOf(withRights.plus(without), offered),
    ),
    by(
      "rateWithoutGuarantorsByShares",
      sumOfAll([
        issueField(scene, "unitPctSubWithRights"),
        issueField(scene, "unitPctSubWithoutRights"),
      ]),
    ),
  );

const subscriptionRateOf = (scene: Scene): Attempt =>
  firstKnown(
    combine([issueField(scene, "unitSubTotal"), issueField(scene, "offeredUnits")], percentOf),
    by(
      "subscriptionRateByShares",
      sumOfAll([
        issueField(scene, "unitPctSubWithRights"),
        issueFieldOrZero(scene, "unitPctSubWithoutRights"),
        issueFieldOrZero(scene, "unitPctSubGuarantor"),
      ]),
    ),
  );

/** What the outcome brings in, in SEK: units paid as a fee bring in nothing. */
const grossOutcomeOf = (scene: Scene): Attempt =>
  combine(
    [
      issueField(scene, "unitSubTotal"),
      issueFieldOrZero(scene, "overAllotmentAllocation"),
      issueField(scene, "unitSubPrice"),
    ],
    (units, more, price) => units.plus(more).times(price),
  );

const sharesIssuedOf = (scene: Scene): Attempt =>
  combine(
    [
      issueField(scene, "unitSubTotal"),
      issueFieldOrZero(scene, "overAllotmentAllocation"),
      issueFieldOrZero(scene, "unitGuaranteeFee"),
      issueField(scene, "sharesInUnit"),
    ],
    (units, more, feeUnits, shares) => units.plus(more).plus(feeUnits).times(shares),
  );

const shareFigures = (scene: Scene): Figure[] => {
  const outstanding = issueField(scene, "outstandingShares");
  const issued = sharesIssuedOf(scene);
  const withWarrants = combine([issued, sharesOfWarrants(scene, "outcome")], plus);
  return [
    toFigure("grossOutcome", millions(grossOutcomeOf(scene))),
    toFigure("sharesIssued", issued),
    toFigure("sharesAfter", combine([outstanding, issued], plus)),
    toFigure("dilution", dilutionOf(issued, outstanding)),
    toFigure("dilutionWithWarrants", dilutionOf(withWarrants, outstanding)),
  ];
};

/** The figures of what became of an issue, but for those of its guarantees. */
export const outcomeFigures = (scene: Scene): Figure[] => [
  ...shareFigures(scene),
  toFigure("subscriptionRate", subscriptionRateOf(scene)),
  toFigure("rateWithoutGuarantors", rateWithoutGuarantorsOf(scene)),
  toFigure("withRightsShare", shareByUnits(scene, "withRights")),
  toFigure("withRightsUnits", unitsByShare(scene, "withRights")),
  toFigure("withoutRightsShare", shareByUnits(scene, "withoutRights")),
  toFigure("withoutRightsUnits", unitsByShare(scene, "withoutRights")),
  toFigure("guarantorShare", shareByUnits(scene, "guarantor")),
  toFigure("guarantorUnits", unitsByShare(scene, "guarantor")),
];
