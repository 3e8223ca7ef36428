import { type Attempt, by, combine, firstKnown, over, sumOfAll, times } from "./attempt.ts";
import { type IssueFields, issueField, issueFieldOrZero, warrantField } from "./issue-fields.ts";

/** The number of warrants in the units of the whole offer. */
const warrantsOfOffer = (issueFields: IssueFields, index: number): Attempt =>
  combine(
    [issueField(issueFields, "offeredUnits"), warrantField(issueFields, index, "warrantsPerUnit")],
    times,
  );

/** The number of warrants in the units that were subscribed for or paid as a fee. */
export const warrantsOfOutcome = (issueFields: IssueFields, index: number): Attempt =>
  combine(
    [
      issueField(issueFields, "unitSubTotal"),
      issueFieldOrZero(issueFields, "unitGuaranteeFee"),
      warrantField(issueFields, index, "warrantsPerUnit"),
    ],
    (units, feeUnits, each) => units.plus(feeUnits).times(each),
  );

/** The number of a series' warrants in the units: from the outcome, or from the offer while there is none. */
export const warrantsByUnitsOf = (issueFields: IssueFields, index: number): Attempt =>
  firstKnown(
    warrantsOfOutcome(issueFields, index),
    by("warrantsByOffer", warrantsOfOffer(issueFields, index)),
  );

/** The shares that a number of warrants gives; a remainder gives none. */
const sharesOf = (issueFields: IssueFields, index: number, warrants: Attempt): Attempt =>
  combine(
    [
      warrants,
      warrantField(issueFields, index, "warrantsRequired"),
      warrantField(issueFields, index, "sharesReceived"),
    ],
    (number, required, received) => over(number, required)?.floor().times(received) ?? null,
  );

/** The shares that all warrants of a series give: from their number, or where that is empty from the units. */
export const warrantSharesOf = (issueFields: IssueFields, index: number): Attempt =>
  firstKnown(
    sharesOf(issueFields, index, warrantField(issueFields, index, "numberOfWarrants")),
    by(
      "warrantSharesExpected",
      sharesOf(issueFields, index, warrantsByUnitsOf(issueFields, index)),
    ),
  );

/** The same if the offer is fully subscribed. */
const warrantSharesOfOffer = (issueFields: IssueFields, index: number): Attempt =>
  firstKnown(
    sharesOf(issueFields, index, warrantsOfOffer(issueFields, index)),
    sharesOf(issueFields, index, warrantField(issueFields, index, "numberOfWarrants")),
  );

/** The shares that all warrants of an issue give together: in the offer, or of those issued. */
export const sharesOfWarrants = (issueFields: IssueFields, of: "offer" | "outcome"): Attempt =>
  sumOfAll(
    issueFields.warrants.map((_, index) =>
      of === "offer"
        ? warrantSharesOfOffer(issueFields, index)
        : warrantSharesOf(issueFields, index),
    ),
  );
