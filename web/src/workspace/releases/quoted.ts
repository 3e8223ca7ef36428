import type { EntityPath } from "@teckna/domain/entities";

/** A part of a text, in UTF-16 code units. */
export type Spot = { readonly start: number; readonly end: number };

/** The place of a value in the text of a source: one that is cited, or one that a rule proposes. */
export type Quoted = Spot & {
  readonly path: EntityPath;
  readonly recordId: string;
  /** The field. */
  readonly name: string;
  /** The source's id. */
  readonly source: string;
  /** The sentence or row that it stands in; the value itself where that is not known. */
  readonly from: number;
  readonly to: number;
  readonly page: number | null;
};

/** The part without the spaces at its ends. */
export const trimmed = (text: string, { start, end }: Spot): Spot => {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
};
