/** The fields of an issue that its terms fill. */
export const termsFields = [
  "sharesRequired",
  "rightsReceived",
  "rightsRequired",
  "unitsReceived",
  "sharesInUnit",
  "unitSubPrice",
] as const;

export type TermsField = (typeof termsFields)[number];

/** What the terms say of one series of warrants in the unit. */
export type WarrantTerms = {
  /** `TO2`. */
  readonly name: string | null;
  readonly warrantsPerUnit: number | null;
};

/** The terms of an issue; what is not known is `null`. The price is canonical decimal text in SEK. */
export type Terms = {
  readonly [Field in Exclude<TermsField, "unitSubPrice">]: number | null;
} & {
  readonly unitSubPrice: string | null;
  /** The warrants in a unit, in their order. */
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

/** A piece of a text, from its first character to behind its last. */
export type Span = { readonly start: number; readonly end: number };

/** What a piece of the text was read as: a field of the issue, or of the warrant with this place in the unit. */
export type TermsPart = Span &
  (
    | { readonly field: TermsField; readonly value: number | string }
    | { readonly field: "name"; readonly warrant: number; readonly value: string }
    | { readonly field: "warrantsPerUnit"; readonly warrant: number; readonly value: number }
  );

/**
 * Why a piece of the text was not taken.
 * - `notUnderstood`: nothing of the terms; `surplus`: a third ratio, or a second price
 * - `ambiguous`: it may mean several things; `contradiction`: it says another value than a piece before, neither is taken
 * - `range`: a number that the field does not allow; `currency`: a price in another currency than SEK
 * - `perShare`: a price of a share where a unit has several, or it is not known how many
 * - `withoutRights`: shares that give units, without a word of the rights between them
 * - `nothing`: no piece of the text is anything of the terms; `tooLong`: more text than is read
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

/** What a text says of the terms. Nothing is guessed: what is in doubt is a problem and stays `null`. */
export type TermsReading = {
  readonly terms: Terms;
  /** In the order of the text. */
  readonly parts: readonly TermsPart[];
  readonly problems: readonly TermsProblem[];
};
