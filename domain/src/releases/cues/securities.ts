/** What a word beside an ISIN refers to. */
export type Security = "rights" | "paid" | "warrant" | "share" | "other";

/** The words for each security. Where several stand beside an ISIN, the nearest one decides. */
export const securityWords: readonly (readonly [Security, RegExp])[] = [
  [
    "rights",
    /(?:unit|tecknings) ?rätt[a-zß-ɏ]*|(?:unit|subscription|preferential|pre-?emptive) rights?|(?<![a-zß-ɏ])rights(?= isin|:? *$)|(?<![a-zß-ɏ\d])[tu]r ?[ab]?(?![a-zß-ɏ\d])|tegningsret[a-zß-ɏ]*|merkintäoike[a-zß-ɏ]*/gu,
  ],
  [
    "paid",
    /(?<![a-zß-ɏ\d])bt[au]? ?[ab]?(?![a-zß-ɏ\d])|betald[a-zß-ɏ]* (?:och )?tecknad[a-zß-ɏ]*(?: (?:aktie|unit)[a-zß-ɏ]*)?|betalda units|paid subscri[a-zß-ɏ]*(?: (?:shares?|units?))?|interim shares?|temporary (?:shares?|certificates?(?: for (?:new )?shares)?)|midlertidige? aktier?|väliaikais[a-zß-ɏ]*/gu,
  ],
  [
    "warrant",
    /teckningsoption[a-zß-ɏ]*|warrants?|(?<![a-zß-ɏ\d])to ?\d{1,2}[a-z]?(?![a-zß-ɏ\d])/gu,
  ],
  [
    "share",
    /(?<![a-zß-ɏ-])(?:aktie(?:n|r|ns|rna|rnas|s)?|(?:[a-d]-)aktie[a-zß-ɏ]*|shares?|aksje[a-zß-ɏ]*|egenkapitalbevis[a-zß-ɏ]*|osake|osakke[a-zß-ɏ]*)(?![a-zß-ɏ])/gu,
  ],
  ["other", /konvertib[a-zß-ɏ]*|obligation[a-zß-ɏ]*|convertib[a-zß-ɏ]*|bonds?(?![a-zß-ɏ])/gu],
];
