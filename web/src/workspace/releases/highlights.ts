import type { Quoted, Spot } from "./quoted.ts";
import { rangeOf } from "./text-places.ts";

/** Ranges to highlight in a text; later kinds are painted on top. */
export type Highlights = {
  readonly cited: readonly Spot[];
  /** The sentence of the shown value. */
  readonly sentence: readonly Spot[];
  readonly shown: readonly Spot[];
  readonly selected: readonly Spot[];
};

const names = ["cited", "sentence", "shown", "selected"] as const;

/** Browsers without the CSS Custom Highlight API use elements instead. */
export const canHighlight = "highlights" in CSS;

export const marksOf = (
  quoted: readonly Quoted[],
  shown: Quoted | null,
  selection: Spot | null,
): Highlights => ({
  cited: quoted,
  sentence: shown ? [{ start: shown.from, end: shown.to }] : [],
  shown: shown ? [shown] : [],
  selected: selection ? [selection] : [],
});

/** Highlights ranges without changing the text's elements; the returned function removes them. */
export const highlight = (root: HTMLElement, marks: Highlights): (() => void) => {
  if (!canHighlight) return () => {};
  for (const [priority, name] of names.entries()) {
    const drawn = new Highlight(...marks[name].map(({ start, end }) => rangeOf(root, start, end)));
    drawn.priority = priority;
    CSS.highlights.set(`release-${name}`, drawn);
  }
  return () => names.forEach((name) => CSS.highlights.delete(`release-${name}`));
};

export type Piece = { readonly text: string; readonly names: readonly string[] };

/** Splits part of the text, from offset `start`, at the boundaries of marks. */
export const piecesOf = (text: string, start: number, marks: Highlights): readonly Piece[] => {
  const all = names.flatMap((name) => marks[name].map((spot) => ({ name, ...spot })));
  const cuts = new Set([0, text.length]);
  for (const spot of all)
    for (const cut of [spot.start - start, spot.end - start])
      if (cut > 0 && cut < text.length) cuts.add(cut);
  const places = [...cuts].toSorted((one, other) => one - other);
  return places.slice(0, -1).map((from, at) => ({
    text: text.slice(from, places[at + 1]),
    names: all
      .filter((spot) => spot.start <= start + from && spot.end > start + from)
      .map(({ name }) => `release-${name}`),
  }));
};
