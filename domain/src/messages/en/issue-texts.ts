import type { TermsTexts } from "../describe-terms.ts";

/** How the terms of an issue are put into words. */
export const termsTexts: TermsTexts = {
  share: { one: "share", many: "shares" },
  newShare: { one: "new share", many: "new shares" },
  right: { one: "right", many: "rights" },
  unit: { one: "unit", many: "units" },
  warrant: { one: "warrant", many: "warrants" },
  at: "at SEK {price}",
  problems: {
    notUnderstood: '"{text}" is not part of the terms.',
    surplus: '"{text}" is one value too many.',
    ambiguous: '"{text}" may mean several things. Write for example 3+0 or 29,00.',
    contradiction: 'The text says different things: "{text}".',
    range: '"{text}" cannot stand in the field.',
    currency: '"{text}" is not in SEK.',
    perShare:
      '"{text}" is the price of a share. How many shares a unit has is not known, or more than one.',
    withoutRights: '"{text}" does not say how many rights a share gives.',
    nothing: "No terms were found in the text.",
    tooLong: "The text is too long. Paste the paragraph with the terms.",
  },
};
