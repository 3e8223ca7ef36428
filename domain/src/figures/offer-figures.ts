import {
  type Attempt,
  by,
  combine,
  dilutionOf,
  firstKnown,
  millions,
  minus,
  over,
  percentOf,
  plus,
  times,
} from "./attempt.ts";
import type { Figure } from "./figure.ts";
import { type IssueFields, issueField, once } from "./issue-fields.ts";
import { toFigure } from "./to-figure.ts";
import { sharesOfWarrants } from "./warrant-shares.ts";

/** What one new share costs: the warrants of a unit are counted as free. */
export const pricePerShareOf = (issueFields: IssueFields): Attempt =>
  combine([issueField(issueFields, "unitSubPrice"), issueField(issueFields, "sharesInUnit")], over);

/** What the offer brings in if all of it is subscribed, in SEK. */
export const grossOf = (issueFields: IssueFields): Attempt =>
  once(issueFields, "gross", () =>
    combine(
      [issueField(issueFields, "offeredUnits"), issueField(issueFields, "unitSubPrice")],
      times,
    ),
  );

/** New shares for each old one. */
export const newPerOldOf = (issueFields: IssueFields): Attempt =>
  combine(
    [
      issueField(issueFields, "sharesRequired"),
      issueField(issueFields, "rightsReceived"),
      issueField(issueFields, "rightsRequired"),
      issueField(issueFields, "unitsReceived"),
      issueField(issueFields, "sharesInUnit"),
    ],
    (sharesRequired, rights, rightsRequired, units, shares) =>
      over(rights.times(units).times(shares), sharesRequired.times(rightsRequired)),
  );

/** The units that the terms give to all old shares together; parts of a right or of a unit are lost. */
const unitsByTermsOf = (issueFields: IssueFields): Attempt =>
  combine(
    [
      issueField(issueFields, "outstandingShares"),
      issueField(issueFields, "sharesRequired"),
      issueField(issueFields, "rightsReceived"),
      issueField(issueFields, "rightsRequired"),
      issueField(issueFields, "unitsReceived"),
    ],
    (shares, sharesRequired, rights, rightsRequired, units) => {
      const held = over(shares, sharesRequired)?.floor().times(rights);
      const used = held === undefined ? null : over(held, rightsRequired);
      return used === null ? null : used.floor().times(units);
    },
  );

const sharesMaxOf = (issueFields: IssueFields): Attempt =>
  combine(
    [issueField(issueFields, "offeredUnits"), issueField(issueFields, "sharesInUnit")],
    (units, shares) => units.times(shares),
  );

const dilutionByTermsOf = (issueFields: IssueFields): Attempt =>
  combine([newPerOldOf(issueFields)], (shares) => percentOf(shares, shares.plus(1)));

/** The figures of the terms and the size of an offer. */
export const offerFigures = (issueFields: IssueFields): Figure[] => {
  const outstanding = issueField(issueFields, "outstandingShares");
  const byTerms = unitsByTermsOf(issueFields);
  const sharesMax = sharesMaxOf(issueFields);
  const withWarrants = combine([sharesMax, sharesOfWarrants(issueFields, "offer")], plus);
  return [
    toFigure("pricePerShare", pricePerShareOf(issueFields)),
    toFigure("newPerOld", newPerOldOf(issueFields)),
    toFigure("unitsByTerms", byTerms),
    toFigure("unitsDifference", combine([issueField(issueFields, "offeredUnits"), byTerms], minus)),
    toFigure("grossMax", millions(grossOf(issueFields))),
    toFigure("sharesMax", sharesMax),
    toFigure("sharesAfterMax", combine([outstanding, sharesMax], plus)),
    toFigure(
      "dilutionMax",
      firstKnown(
        dilutionOf(sharesMax, outstanding),
        by("dilutionMaxByTerms", dilutionByTermsOf(issueFields)),
      ),
    ),
    toFigure("dilutionMaxWithWarrants", dilutionOf(withWarrants, outstanding)),
  ];
};
