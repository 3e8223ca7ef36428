/** What a word beside an ISIN names. */
export type Security = "rights" | "paid" | "warrant" | "share" | "other";

/** The words of each; of those beside an ISIN the nearest decides. */
export const securityWords: readonly (readonly [Security, RegExp])[] = [
  [
    "rights",
    /(?:unit|tecknings) ?rätt\p{L}*|(?:unit|subscription|preferential) rights?|(?<![\p{L}\d])[tu]r ?[ab]?(?![\p{L}\d])|tegningsret\p{L}*|merkintäoike\p{L}*/gu,
  ],
  [
    "paid",
    /(?<![\p{L}\d])bt[au]? ?[ab]?(?![\p{L}\d])|betald\p{L}* (?:och )?tecknad\p{L}*(?: (?:aktie|unit)\p{L}*)?|betalda units|paid subscri\p{L}*(?: (?:shares?|units?))?|interim shares?|midlertidige? aktier?|väliaikais\p{L}*/gu,
  ],
  ["warrant", /teckningsoption\p{L}*|warrants?|(?<![\p{L}\d])to ?\d{1,2}[a-z]?(?![\p{L}\d])/gu],
  [
    "share",
    /(?<![\p{L}-])(?:aktie(?:n|r|ns|rna|rnas|s)?|(?:[a-d]-)aktie\p{L}*|shares?|aksje\p{L}*|egenkapitalbevis\p{L}*|osake|osakke\p{L}*)(?!\p{L})/gu,
  ],
  ["other", /konvertib\p{L}*|obligation\p{L}*|convertib\p{L}*|bonds?(?!\p{L})/gu],
];
