import type { Span } from "../span.ts";

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

/** What a part of the text was parsed as: a field of the issue, or of the warrant with this index in the unit. */
export type TermsPart = Span &
  (
    | { readonly field: TermsField; readonly value: number | string }
    | { readonly field: "name"; readonly warrant: number; readonly value: string }
    | { readonly field: "warrantsPerUnit"; readonly warrant: number; readonly value: number }
  );

/** Why a part of the text was not accepted. */
export type TermsProblemCode =
  /** Not part of any terms. */
  | "notUnderstood"
  /** A third ratio or a second price. */
  | "surplus"
  /** It has several meanings. */
  | "ambiguous"
  /** It states another value than an earlier part, and neither is used. */
  | "contradiction"
  /** A number that the field does not accept. */
  | "range"
  /** A price in a currency other than SEK. */
  | "currency"
  /** A price per share where a unit has several, or an unknown number. */
  | "perShare"
  /** Shares that give units, without the rights in between. */
  | "withoutRights"
  /** No part of the text is about terms. */
  | "nothing"
  /** More text than is parsed. */
  | "tooLong";

export type TermsProblem = Span & { readonly code: TermsProblemCode; readonly field?: TermsField };

/** The terms stated in a text. Nothing is guessed: what is doubtful is a problem and stays `null`. */
export type TermsReading = {
  readonly terms: Terms;
  /** In text order. */
  readonly parts: readonly TermsPart[];
  readonly problems: readonly TermsProblem[];
};
