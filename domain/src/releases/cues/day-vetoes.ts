/** What is subscribed for besides shares and units. */
export const otherPaper = /obligation|konvertib|convertible|(?<!\p{L})bonds?(?!\p{L})|certifikat/u;

/** A decision that the meeting approved, and had not made. */
export const ofBoard =
  /styrelsens? beslut|beslut (?:av|från) styrelsen|board(?: of directors)?(?:'s)? (?:resolution|decision)|(?:resolution|decision) (?:of|by) the board/u;

/** Who may come to a meeting. */
export const mayAttend =
  /rätt att delta (?!i (?:\p{L}*emission|erbjud))|right to (?:attend|participate in the (?:\p{L}+ ){0,2}meeting)|röstlängd/u;

/** Behind the day of a meeting: "the mandate that the meeting of that day gave" is no decision on the issue. */
export const mandateBehind =
  /^[^.;,]{0,40}(?:bemyndigande|authori[sz]ation|valtuutu|(?<!\p{L})mandat|fullmakt)/u;
