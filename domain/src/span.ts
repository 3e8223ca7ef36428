/** A range of a text, in UTF-16 code units as in `slice`; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number };

/** The part of a text that a range covers. */
export const sliceOf = (text: string, { start, end }: Span): string => text.slice(start, end);
