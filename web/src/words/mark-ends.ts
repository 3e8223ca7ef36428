import { clip, markEdgeSpaces } from "@teckna/domain/text-rules";

const ends = 30;

/** A text with its surrounding spaces made visible; of a long one only its ends. */
export const markEnds = (text: string): string => {
  const marked = markEdgeSpaces(text);
  return marked.length > 2 * ends
    ? clip(marked, ends) + marked.slice(-ends).toWellFormed()
    : marked;
};
