/**
 * A rule is judged only after this many accepted values: with fewer, a changed value may say more about the
 * user than about the rule.
 */
export const leastAccepted = 20;

/** If more than this percentage of a rule's values were changed, its values are never certain. */
export const maxChangedPercent = 2;

/** How many of the values that a rule proposed as certain were accepted, and how many changed. */
type RuleCounts = { readonly accepted: number; readonly changed: number };

/** Whether a rule was wrong too often for its values to be certain. */
export const isLowered = ({ accepted, changed }: RuleCounts): boolean =>
  accepted >= leastAccepted && changed * 100 > accepted * maxChangedPercent;
