import type { EntityPath } from "@teckna/domain/entities";

/** A range of a text, in UTF-16 code units. */
export type Spot = { readonly start: number; readonly end: number };

/** The place of a value in a source's text: cited, or proposed by a rule. */
export type Quoted = Spot & {
  readonly path: EntityPath;
  readonly recordId: string;
  /** The field's name. */
  readonly name: string;
  /** The source's id. */
  readonly source: string;
  /** The sentence or row around it; the value's own range if unknown. */
  readonly from: number;
  readonly to: number;
  readonly page: number | null;
};

/** The range without surrounding spaces. */
export const trimmed = (text: string, { start, end }: Spot): Spot => {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  return { start: from, end: Math.max(from, start + part.trimEnd().length) };
};

/** A part of a text as it is shown in a quote: form feeds between pages would be shown as boxes. */
export const shownPart = (text: string, { start, end }: Spot): string =>
  text.slice(start, end).replaceAll("\f", "");
