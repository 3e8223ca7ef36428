import { type Known, type Line, isKnownLabel, opensWithLabel } from "./timetable-lines.ts";

/** The lines of a text, and which of them is the headline. */
export type Lines = {
  readonly plain: string;
  readonly lines: readonly Line[];
  readonly top: number;
  readonly isKnown: Known;
};

/** Headings of timetables. */
export const isHeading =
  /tids?plan|tidtabell|timetable|kalender|calendar|aikataulu|(?:viktiga|viktige|vigtige|important|key) dat|tärkeitä päiv|^[^a-zß-ɏ]*dat(?:um|es|oer)[^a-zß-ɏ]*$/u;
/** Other events that a timetable names. */
const isEvent =
  /prospekt|prospectus|memorandum|esite|offentligg|publi|announce|julkais|utfall|outcome|resultat|result|tulos|(?<![a-zß-ɏ])bt[au](?![a-zß-ɏ])|likvid|settlement|regist|omvandl|väliaikais|handel|trad(?:e|ing)|kaupankäyn|första|sista|first|last|første|sidste|siste|ensimmäi|viimei/u;
/** A row with its value: no label of another. */
const isWhole = /[:|\t]\s*[^\s].*\d/u;
const known = 2;

/** Whether a line only says what a list is about, or is a row that has its value. */
const isNoLabel = ({ text }: Line): boolean => isHeading.test(text) || isWhole.test(text);

/** How much a line beside a day is like its label. */
const scoreOf = (line: Line | undefined, isKnown: Known): number => {
  if (line === undefined || isNoLabel(line)) return 0;
  if (isKnownLabel(line, isKnown)) return known;
  return line.form === "label" && isEvent.test(line.text) ? 1 : 0;
};

/** The same of a line that may be wrapped. */
const beside = (lines: readonly Line[], one: number, other: number, isKnown: Known): number => {
  const [near, far] = [lines[one], lines[other]];
  const own = scoreOf(near, isKnown);
  if (own === known || near?.form !== "label" || far?.form !== "label") return own;
  if (isNoLabel(near) || isNoLabel(far)) return own;
  const [first, last] = one < other ? [near, far] : [far, near];
  return isKnown(`${first.text} ${last.text}`) ? known : own;
};

const reach = 40;

/** The first and last line of only a day, of those around one that have days and labels in lines of their own. */
const endsOf = (lines: readonly Line[], at: number, top: number, isKnown: Known) => {
  const isOwn = (line: Line | undefined): boolean =>
    line !== undefined &&
    (line.form === "day" ||
      (line.form === "label" && !isNoLabel(line)) ||
      opensWithLabel(line, isKnown));
  let [first, last] = [at, at];
  for (let up = at - 1; up > top && at - up <= reach && isOwn(lines[up]); up--)
    if (lines[up]?.form === "day") first = up;
  for (let down = at + 1; down - at <= reach && isOwn(lines[down]); down++)
    if (lines[down]?.form === "day") last = down;
  return { first, last };
};

/** Whether blank lines part days from the labels above them rather than below (true), or the other way. */
const isPartedAbove = (
  plain: string,
  lines: readonly Line[],
  first: number,
  last: number,
): boolean | null => {
  const breaks = (one: number, other: number): number =>
    plain.slice(lines[one]?.end ?? 0, lines[other]?.start ?? 0).split("\n").length;
  let [above, below] = [0, 0];
  for (let at = first; at <= last; at++) {
    if (lines[at]?.form !== "day") continue;
    const [before, behind] = [breaks(at - 1, at), breaks(at, at + 1)];
    if (before > behind) above++;
    if (before < behind) below++;
  }
  return above === below ? null : above > below;
};

const near = 12;
/** The longest headline that may be the label of a day below it. */
const maxTitle = 30;

/**
 * Whether labels that stand in lines of their own are below their days (true) or above them (false), `null` if
 * that cannot be told: by what stands above the first of these days and below the last, by the blank lines
 * between them, or by the rows nearby that have both in one line.
 */
export const isDayFirstAt = ({ plain, lines, top, isKnown }: Lines, at: number): boolean | null => {
  const { first, last } = endsOf(lines, at, top, isKnown);
  const isTitle = first - 1 <= top && (lines[first - 1]?.text.length ?? 0) > maxTitle;
  const above = isTitle ? 0 : beside(lines, first - 1, first - 2, isKnown);
  const below = beside(lines, last + 1, last + 2, isKnown);
  if (above !== below) return below > above;
  const isParted = isPartedAbove(plain, lines, first, last);
  if (isParted !== null) return isParted;
  const around = lines.slice(Math.max(0, at - near), at + near + 1);
  const firsts = around.filter(({ form }) => form === "dayFirst").length;
  const lasts = around.filter(({ form }) => form === "dayLast").length;
  return firsts === lasts ? null : firsts > lasts;
};
