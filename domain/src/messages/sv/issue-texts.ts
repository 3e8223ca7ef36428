import type { TermsTexts } from "../describe-terms.ts";

/** How the terms of an issue are put into words. */
export const termsTexts: TermsTexts = {
  share: { one: "aktie", many: "aktier" },
  newShare: { one: "ny aktie", many: "nya aktier" },
  right: { one: "rätt", many: "rätter" },
  unit: { one: "unit", many: "units" },
  warrant: { one: "teckningsoption", many: "teckningsoptioner" },
  at: "à {price} kr",
  problems: {
    notUnderstood: "”{text}” hör inte till villkoren.",
    surplus: "”{text}” är ett värde för mycket.",
    ambiguous: "”{text}” kan betyda flera saker. Skriv till exempel 3+0 eller 29,00.",
    contradiction: "Texten säger olika saker: ”{text}”.",
    range: "”{text}” kan inte stå i fältet.",
    currency: "”{text}” är inte i kronor.",
    perShare:
      "”{text}” är priset för en aktie. Hur många aktier en unit har är inte känt eller är fler än en.",
    withoutRights: "”{text}” säger inte hur många rätter en aktie ger.",
    nothing: "Inga villkor hittades i texten.",
    tooLong: "Texten är för lång. Klistra in stycket med villkoren.",
  },
};
