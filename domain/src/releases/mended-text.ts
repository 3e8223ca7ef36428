import { findCutLabels } from "./cut-labels.ts";
import { monthNumbers } from "./mentions/months.ts";

/** A text whose spaces are put right, and where its places are in the text as it was given. */
export type Mended = {
  readonly text: string;
  /** Where the character at a place stands in the text as it was given. */
  readonly placeOf: (place: number) => number;
};

/** Characters to leave out at a place, and what to put there. */
type Edit = { readonly at: number; readonly cut: number; readonly put: string };

const gaps = /(?<=\S) {2,}(?=\S)/g;
/** Cells are that far apart, or have a line between them. */
const isRow = (line: string): boolean => /[\t|]|\S {3,}\S/.test(line);

/** All but one of the spaces within a line that are more than one: not those between the cells of a table. */
const gapsIn = (line: string, start: number, given: string): Edit[] => {
  const hasCells = isRow(given.slice(start, start + line.length));
  return [...line.matchAll(gaps)].flatMap(({ index, 0: gap }) => {
    const at = start + index;
    const isJoint = given.slice(at, at + gap.length).includes("\n");
    return hasCells && !isJoint ? [] : [{ at: at + 1, cut: gap.length - 1, put: "" }];
  });
};

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const months = [...monthNumbers.keys()].flatMap((name) => [name, capital(name)]).join("|");
const endsInDay = new RegExp(`\\d\\.? ?(?:${months})$`, "u");
const isDayThenWord = (before: string, behind: string): boolean =>
  /^[A-ZÀ-Þ][a-zß-ÿ]/.test(behind) && endsInDay.test(before);
const isWordThenIsin = (behind: string): boolean => /^[A-Z]{2}\d{10}(?!\d)/.test(behind);
const maxDay = 16;

/** "2 JuneLast day", "SwedenSE0014452686": cells that lost what was between them. */
const joinsIn = (text: string): Edit[] =>
  [...text.matchAll(/[a-zß-ÿ](?=[A-ZÀ-Þ])/g)].flatMap(({ index }) => {
    const at = index + 1;
    const behind = text.slice(at, at + maxDay);
    const isJoint =
      isWordThenIsin(behind) || isDayThenWord(text.slice(Math.max(0, at - maxDay), at), behind);
    return isJoint ? [{ at, cut: 0, put: " " }] : [];
  });

/** "Subscription period:" before the period, instead of pieces around it. */
const labelsIn = (text: string): Edit[] =>
  findCutLabels(text).flatMap(({ label, first, rest }) => [
    { at: first.start, cut: first.end - first.start, put: `${label}:` },
    { at: rest.start, cut: rest.end - rest.start, put: "" },
  ]);

/** Edits in the order of the text; of two that overlap, the first. */
const inOrder = (edits: readonly Edit[]): Edit[] => {
  let done = 0;
  return edits
    .toSorted((one, other) => one.at - other.at)
    .filter(({ at, cut }) => {
      const isFree = at >= done;
      if (isFree) done = at + cut;
      return isFree;
    });
};

/**
 * Leaves out spaces that line breaks within sentences have become, and puts one where cells are glued together.
 * `given` is the text with its line breaks.
 */
export const mend = (text: string, given: string): Mended => {
  let start = 0;
  const gapsOfLines = text.split("\n").flatMap((line) => {
    const found = gapsIn(line, start, given);
    start += line.length + 1;
    return found;
  });
  const edits = inOrder([...labelsIn(text), ...gapsOfLines, ...joinsIn(text)]);
  if (edits.length === 0) return { text, placeOf: (place) => place };
  const pieces: string[] = [];
  /** From where in the mended text places are so much further in the given one. */
  const shifts: { readonly from: number; readonly by: number }[] = [];
  let [done, by] = [0, 0];
  for (const { at, cut, put } of edits) {
    pieces.push(text.slice(done, at), put);
    done = at + cut;
    by += cut - put.length;
    shifts.push({ from: at + cut - by, by });
  }
  pieces.push(text.slice(done));
  return {
    text: pieces.join(""),
    placeOf: (place) => place + (shifts.findLast(({ from }) => from <= place)?.by ?? 0),
  };
};
