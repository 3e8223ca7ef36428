import type { Span } from "@teckna/domain/span";
import type { FoundNames } from "./name-finder.ts";

export type Excerpt = { readonly text: string; readonly found: FoundNames };

const around = 60;
/** A text of a record has at most 20,000 characters. */
const maxPlaces = 50;

/** The parts of a text to show around the occurrences of the name; near ones are merged. */
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

/** The parts of a text around each occurrence of the name, and how many further occurrences there are. */
export const excerpt = (text: string, { spans }: FoundNames): Excerpt => {
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
