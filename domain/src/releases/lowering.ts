/** Of fewer values one that was changed says more of who changed it than of the rule; so many had to be right at first. */
export const leastAccepted = 20;

/** The share of changed values, in percent, above which a rule is certain of nothing. */
export const maxChangedPercent = 2;

/** What became of values that a rule proposed without a doubt. */
type Fared = { readonly accepted: number; readonly changed: number };

/** Whether a rule has been wrong too often to be certain. */
export const isLowered = ({ accepted, changed }: Fared): boolean =>
  accepted >= leastAccepted && changed * 100 > accepted * maxChangedPercent;
