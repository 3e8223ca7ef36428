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

/** The price of one new share; the unit's warrants count as free. */
export const pricePerShareOf = (issueFields: IssueFields): Attempt =>
  combine([issueField(issueFields, "unitSubPrice"), issueField(issueFields, "sharesInUnit")], over);

/** The gross proceeds in SEK if the offer is fully subscribed. */
export const grossOf = (issueFields: IssueFields): Attempt =>
  once(issueFields, "gross", () =>
    combine(
      [issueField(issueFields, "offeredUnits"), issueField(issueFields, "unitSubPrice")],
      times,
    ),
  );

/** New shares per existing share. */
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

/** The units that the terms give all existing shares together; fractions of rights and units are dropped. */
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

/** The figures of an offer's terms and size. */
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
