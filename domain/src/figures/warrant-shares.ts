import { type Attempt, by, combine, firstKnown, over, sumOfAll, times } from "./attempt.ts";
import { type Scene, issueField, issueFieldOrZero, warrantField } from "./scene.ts";

/** The warrants that come with the units of the whole offer. */
const warrantsOfOffer = (scene: Scene, index: number): Attempt =>
  combine(
    [issueField(scene, "offeredUnits"), warrantField(scene, index, "warrantsPerUnit")],
    times,
  );

/** The warrants that come with the units that were subscribed or paid as a fee. */
export const warrantsOfOutcome = (scene: Scene, index: number): Attempt =>
  combine(
    [
      issueField(scene, "unitSubTotal"),
      issueFieldOrZero(scene, "unitGuaranteeFee"),
      warrantField(scene, index, "warrantsPerUnit"),
    ],
    (units, feeUnits, each) => units.plus(feeUnits).times(each),
  );

/** How many warrants of a series the units carry: by the outcome, and before there is one by the offer. */
export const warrantsByUnitsOf = (scene: Scene, index: number): Attempt =>
  firstKnown(warrantsOfOutcome(scene, index), by("warrantsByOffer", warrantsOfOffer(scene, index)));

/** The shares that so many warrants of a series give; what is left over gives none. */
const sharesOf = (scene: Scene, index: number, warrants: Attempt): Attempt =>
  combine(
    [
      warrants,
      warrantField(scene, index, "warrantsRequired"),
      warrantField(scene, index, "sharesReceived"),
    ],
    (number, required, received) => over(number, required)?.floor().times(received) ?? null,
  );

/** The shares that all warrants of a series give, by their number, and where that is empty by the units. */
export const warrantSharesOf = (scene: Scene, index: number): Attempt =>
  firstKnown(
    sharesOf(scene, index, warrantField(scene, index, "numberOfWarrants")),
    by("warrantSharesExpected", sharesOf(scene, index, warrantsByUnitsOf(scene, index))),
  );

/** The same if all of the offer is subscribed. */
const warrantSharesOfOffer = (scene: Scene, index: number): Attempt =>
  firstKnown(
    sharesOf(scene, index, warrantsOfOffer(scene, index)),
    sharesOf(scene, index, warrantField(scene, index, "numberOfWarrants")),
  );

/** The shares that all warrants of an issue give together: of the offer, or of what was issued. */
export const sharesOfWarrants = (scene: Scene, of: "offer" | "outcome"): Attempt =>
  sumOfAll(
    scene.warrants.map((_, index) =>
      of === "offer" ? warrantSharesOfOffer(scene, index) : warrantSharesOf(scene, index),
    ),
  );
