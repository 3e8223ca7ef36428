import type { Found, Span } from "./name-finder.ts";

export type Excerpt = { readonly text: string; readonly found: Found };

const around = 60;
/** A text of a record is of 20,000 letters at most. */
const maxPlaces = 50;

/** What is shown of a text around the places where the name stands: those that are near each other as one part. */
const partsAround = (text: string, spans: readonly Span[]): readonly Span[] => {
  const parts: Span[] = [];
  for (const span of spans) {
    const start = Math.max(0, span.start - around);
    const end = Math.min(text.length, span.end + around);
    const last = parts.at(-1);
    if (last && start <= last.end) parts.splice(-1, 1, { start: last.start, end });
    else parts.push({ start, end });
  }
  return parts;
};

/** The parts of a text around each place where the name stands, and how many more there are than are shown. */
export const excerpt = (text: string, { spans }: Found): Excerpt => {
  const shown = spans.slice(0, maxPlaces);
  const inside: Span[] = [];
  let result = "";
  let from = 0;
  for (const part of partsAround(text, shown)) {
    if (part.start > from) result += "…";
    const move = result.length - part.start;
    for (const { start, end } of shown)
      if (start >= part.start && end <= part.end)
        inside.push({ start: start + move, end: end + move });
    result += text.slice(part.start, part.end);
    from = part.end;
  }
  if (from < text.length) result += "…";
  const more = spans.length - shown.length;
  if (more > 0) result += ` (+${more})`;
  return { text: result.toWellFormed(), found: { spans: inside, isWhole: false } };
};
