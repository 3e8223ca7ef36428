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
import { type Scene, issueField, once } from "./scene.ts";
import { toFigure } from "./to-figure.ts";
import { sharesOfWarrants } from "./warrant-shares.ts";

/** What one new share costs: the warrants of a unit are counted as free. */
export const pricePerShareOf = (scene: Scene): Attempt =>
  combine([issueField(scene, "unitSubPrice"), issueField(scene, "sharesInUnit")], over);

/** What the offer brings in if all of it is subscribed, in SEK. */
export const grossOf = (scene: Scene): Attempt =>
  once(scene, "gross", () =>
    combine([issueField(scene, "offeredUnits"), issueField(scene, "unitSubPrice")], times),
  );

/** New shares for each old one. */
export const newPerOldOf = (scene: Scene): Attempt =>
  combine(
    [
      issueField(scene, "sharesRequired"),
      issueField(scene, "rightsReceived"),
      issueField(scene, "rightsRequired"),
      issueField(scene, "unitsReceived"),
      issueField(scene, "sharesInUnit"),
    ],
    (sharesRequired, rights, rightsRequired, units, shares) =>
      over(rights.times(units).times(shares), sharesRequired.times(rightsRequired)),
  );

/** The units that the terms give to all old shares together; parts of a right or of a unit are lost. */
const unitsByTermsOf = (scene: Scene): Attempt =>
  combine(
    [
      issueField(scene, "outstandingShares"),
      issueField(scene, "sharesRequired"),
      issueField(scene, "rightsReceived"),
      issueField(scene, "rightsRequired"),
      issueField(scene, "unitsReceived"),
    ],
    (shares, sharesRequired, rights, rightsRequired, units) => {
      const held = over(shares, sharesRequired)?.floor().times(rights);
      const used = held === undefined ? null : over(held, rightsRequired);
      return used === null ? null : used.floor().times(units);
    },
  );

const sharesMaxOf = (scene: Scene): Attempt =>
  combine([issueField(scene, "offeredUnits"), issueField(scene, "sharesInUnit")], (units, shares) =>
    units.times(shares),
  );

const dilutionByTermsOf = (scene: Scene): Attempt =>
  combine([newPerOldOf(scene)], (shares) => percentOf(shares, shares.plus(1)));

/** The figures of the terms and the size of an offer. */
export const offerFigures = (scene: Scene): Figure[] => {
  const outstanding = issueField(scene, "outstandingShares");
  const byTerms = unitsByTermsOf(scene);
  const sharesMax = sharesMaxOf(scene);
  const withWarrants = combine([sharesMax, sharesOfWarrants(scene, "offer")], plus);
  return [
    toFigure("pricePerShare", pricePerShareOf(scene)),
    toFigure("newPerOld", newPerOldOf(scene)),
    toFigure("unitsByTerms", byTerms),
    toFigure("unitsDifference", combine([issueField(scene, "offeredUnits"), byTerms], minus)),
    toFigure("grossMax", millions(grossOf(scene))),
    toFigure("sharesMax", sharesMax),
    toFigure("sharesAfterMax", combine([outstanding, sharesMax], plus)),
    toFigure(
      "dilutionMax",
      firstKnown(
        dilutionOf(sharesMax, outstanding),
        by("dilutionMaxByTerms", dilutionByTermsOf(scene)),
      ),
    ),
    toFigure("dilutionMaxWithWarrants", dilutionOf(withWarrants, outstanding)),
  ];
};
