/** The fields that terms consist of. */
export const termsFields = [
  "sharesRequired",
  "rightsReceived",
  "rightsRequired",
  "unitsReceived",
  "sharesInUnit",
  "unitSubPrice",
] as const;

export type TermsField = (typeof termsFields)[number];

/** The terms of one warrant series in the unit. */
export type WarrantTerms = {
  /** `TO2`. */
  readonly name: string | null;
  readonly warrantsPerUnit: number | null;
};

/** The terms of an issue; unknown values are `null`. The price is canonical decimal text in SEK. */
export type Terms = {
  readonly [Field in Exclude<TermsField, "unitSubPrice">]: number | null;
} & {
  readonly unitSubPrice: string | null;
  /** The warrants in a unit, in order. */
  readonly warrants: readonly WarrantTerms[];
};

export const noTerms: Terms = {
  sharesRequired: null,
  rightsReceived: null,
  rightsRequired: null,
  unitsReceived: null,
  sharesInUnit: null,
  unitSubPrice: null,
  warrants: [],
};

/** A range of a text; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** What a part of the text was parsed as: a field of the issue, or of the warrant with this index in the unit. */
export type TermsPart = Span &
  (
    | { readonly field: TermsField; readonly value: number | string }
    | { readonly field: "name"; readonly warrant: number; readonly value: string }
    | { readonly field: "warrantsPerUnit"; readonly warrant: number; readonly value: number }
  );

/**
 * Why a part of the text was not accepted. - `notUnderstood`: not part of any terms; `surplus`: a third ratio
 * or a second price - `ambiguous`: it has several meanings; `contradiction`: it states another value than an
 * earlier part, and neither is used - `range`: a number that the field does not accept; `currency`: a price
 * in a currency other than SEK - `perShare`: a price per share where a unit has several, or an unknown number
 * - `withoutRights`: shares that give units, without the rights in between - `nothing`: no part of the text
 * is about terms; `tooLong`: more text than is parsed
 */
export type TermsProblemCode =
  | "notUnderstood"
  | "surplus"
  | "ambiguous"
  | "contradiction"
  | "range"
  | "currency"
  | "perShare"
  | "withoutRights"
  | "nothing"
  | "tooLong";

export type TermsProblem = Span & { readonly code: TermsProblemCode; readonly field?: TermsField };

/** The terms stated in a text. Nothing is guessed: what is doubtful is a problem and stays `null`. */
export type TermsReading = {
  readonly terms: Terms;
  /** In text order. */
  readonly parts: readonly TermsPart[];
  readonly problems: readonly TermsProblem[];
};
