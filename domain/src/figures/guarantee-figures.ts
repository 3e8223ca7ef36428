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
import { type Scene, issueField, partOf } from "./scene.ts";
import { toFigure } from "./to-figure.ts";

/** What the guarantors took, in SEK. */
const usedOf = (scene: Scene): Attempt =>
  firstKnown(
    combine([issueField(scene, "unitSubGuarantor"), issueField(scene, "unitSubPrice")], times),
    by(
      "guaranteeUsedByShare",
      combine(
        [
          issueField(scene, "unitPctSubGuarantor"),
          issueField(scene, "offeredUnits"),
          issueField(scene, "unitSubPrice"),
        ],
        (share, units, price) => units.times(price).times(share).over(100),
      ),
    ),
  );

/** What is guaranteed in SEK: by the commitments, or where none are recorded by what is stated. */
const guaranteedOf = (scene: Scene): Attempt =>
  countIn(scene, "guarantees") === 0
    ? statedAmount(scene, "approxGuarantor")
    : wholeSumOfCommits(scene, "guarantees");

const smaller = (one: Exact, other: Exact): Exact => (one.isBelow(other) ? one : other);

const notNegative = (value: Exact): Exact => (value.isBelow(0) ? Exact.of(0) : value);

/** What a guarantee that fills up to the secured level takes, in percent of the offer. */
const bottomShare = (scene: Scene): Attempt =>
  combine(
    [issueField(scene, "approxTotalCommitment"), rateWithoutGuarantorsOf(scene)],
    (secured, subscribed) => notNegative(secured.minus(subscribed)),
  );

/** What a guarantee from 100 percent downwards takes, in percent of the offer. */
const topDownShare = (scene: Scene): Attempt =>
  combine(
    [issueField(scene, "approxGuarantor"), rateWithoutGuarantorsOf(scene)],
    (guaranteed, subscribed) => smaller(guaranteed, notNegative(Exact.of(100).minus(subscribed))),
  );

const topdownParts = (scene: Scene) =>
  scene.fees.map((_, index) => partOf(scene, "fee", index, "topdown"));

/** Where the fees differ, or say nothing, it is open how the guarantees are used. */
const unknownKind = (scene: Scene): Attempt => {
  const parts = topdownParts(scene);
  const none = needed(partOf(scene, "fee", scene.fees.length, "topdown"));
  return parts.length === 0
    ? none
    : { parts, missing: parts.filter(({ value }) => value === null), value: null };
};

/** Whether the guarantees count from the top downwards, `null` where the fees leave it open. */
const isTopDown = (scene: Scene): boolean | null => {
  const stated = new Set(topdownParts(scene).map(({ value }) => value));
  stated.delete(null);
  const [value, ...others] = stated;
  return typeof value === "boolean" && others.length === 0 ? value : null;
};

const expectedOf = (scene: Scene): Attempt => {
  const topDown = isTopDown(scene);
  if (topDown === null) return unknownKind(scene);
  return topDown ? by("expectedGuarantorShareTopDown", topDownShare(scene)) : bottomShare(scene);
};

/** The figures of how the guarantees were used. */
export const guaranteeFigures = (scene: Scene): Figure[] => {
  const expected = expectedOf(scene);
  const units = combine([expected, issueField(scene, "offeredUnits")], (share, offered) =>
    offered.times(share).over(100),
  );
  const isOther = expected.formula === "expectedGuarantorShareTopDown";
  const used = usedOf(scene);
  return [
    toFigure("expectedGuarantorShare", expected),
    toFigure(
      "expectedGuarantorUnits",
      isOther ? by("expectedGuarantorUnitsTopDown", units) : units,
    ),
    toFigure("guaranteeUsed", millions(used)),
    toFigure("guaranteeUsedShare", combine([used, guaranteedOf(scene)], percentOf)),
  ];
};
