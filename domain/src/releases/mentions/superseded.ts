import { allMatches } from "../../terms/all-matches.ts";
import { apart } from "../../terms/apart.ts";
import { numberWordPattern } from "../../terms/number-words.ts";
import type { Span } from "../../span.ts";
import { monthNumbers } from "./months.ts";

const month = `(?:${[...monthNumbers.keys()].join("|")})(?![A-Za-zÀ-ɏ])`;
const year = ",? (?:19|20)\\d{2}(?!\\d)";
const day = `(?:(?:den|the) )?${apart}(?:(?:19|20)\\d{2}-\\d{2}-\\d{2}|${month} \\d{1,2}(?!\\d)(?:${year})?|\\d{1,2}(?:st|nd|rd|th|\\.)? (?:of )?${apart}${month}(?:${year})?)${apart}`;
const opens =
  /(?:(?:under|during) )?(?:(?:the |perioden? |period )?(?:from|från|mellan|between)(?: och med| and including)? )/u
    .source;
const until =
  /(?: ?- ?|,? (?:och |and )?(?:till|to|until|through|och|and)(?: och med| and including)? )/u
    .source;
const period = `(?:${opens})?${apart}(?:${day}|(?:den )?\\d{1,2})${apart}${until}${day}`;
const count = `(?:(?:högst|maximalt|up to|at most|a maximum of|not more than) )?${apart}(?:(?:${numberWordPattern})(?: \\(\\d{1,3}\\))?|\\d{1,3}(?:[ .,]\\d{3})*) ${apart}(?:(?:nya?|new|existing|befintliga) )?(?:aktier?|shares?|units?|teckningsoption(?:er)?|warrants?|(?:tecknings|unit)rätter?|(?:(?:subscription|unit) )?rights?)(?![A-Za-zÀ-ɏ])`;
const price =
  /(?:sek |kr )?\d{1,4}(?:[.,]\d{1,4})?(?! ?(?:million|miljon|msek|mkr|\d))(?: (?:kronor|kr|sek|öre)(?![A-Za-zÀ-ɏ]))?(?: per (?:aktie|share|unit))?/u
    .source;

const inBrackets =
  /\((?:tidigare|ursprungligen|förut|previously|formerly|earlier|originally|instead of|i ?stället för|was|var)(?![A-Za-zÀ-ɏ])[^()\n]{0,100}\)/gu;
const insteadOf = new RegExp(
  `(?:i ?stället för|instead of|rather than)(?: (?!att |to )[^\\s.;,()\\d]+){0,6}? ${apart}(?:${period}|${day}|${count}|${price})`,
  "gu",
);
/** "Which was to end on 5 April". */
const wasTo = new RegExp(
  `,? (?:som|vilken|vilket|which|that) (?:(?:tidigare|ursprungligen|först|previously|originally|first) )?(?:skulle|var (?:planerad|avsedd|satt|utlyst)|was (?:originally|previously|first|to|scheduled|planned|set|due)|were (?:originally|previously|to|scheduled|planned|set|due)|would)(?![A-Za-zÀ-ɏ])[^.;,()\\d\\n]{0,60}? (?:${period}|${day}),?`,
  "gu",
);
/** "It was incorrectly stated that the subscription period runs until 5 April". */
const byMistake = new RegExp(
  `(?<![A-Za-zÀ-ɏ])(?:felaktigt|av misstag|incorrectly|erroneously|mistakenly|by mistake)(?![A-Za-zÀ-ɏ])[^.;,\\d\\n]{0,120}? (?:${period}|${day}|${price})`,
  "gu",
);
/** "From 20 March to 27 March", where only the second day holds. */
const fromDay = new RegExp(
  `(?<![A-Za-zÀ-ɏ])(?:från|from) (?:${period}|${day})(?=,? (?:till|to) )`,
  "gu",
);
/** "Postponed", directly before it. */
const moved =
  /(?:senarelägg|tidigarelägg|flytta|skjut|ändra|förläng|förkorta|justera|(?<![A-Za-zÀ-ɏ])move|postpone|chang|extend|adjust|revis|shift|brought forward)[A-Za-zÀ-ɏ]*(?: (?!och |and |så |so |att |that |löp|pågå|runs? |takes? )[^\s.;()\d]+){0,8} $/u;
const maxBefore = 120;
/** "The number of new shares rises from 12 million to 16 million". */
const fromCount =
  /(?<![A-Za-zÀ-ɏ])(?:from|från) (?:(?:at most|up to|a maximum of|högst|maximalt) )?\d{1,3}(?:[ .,]\d{3})+(?: (?:new |nya )?(?:shares|units|aktier))?(?=,? (?:to|till) )/gu;
const offerRises =
  /(?:number of new (?:shares|units)|antalet nya (?:aktier|units)|issue|offering|emissionen|erbjudandet) (?:(?:is|has been|har) )?(?:rises|increases|increased|raised|reduced|lowered|utökas|utökats|ökas|ökar|höjs|minskas|sänks) $/u;

/** "Prior to the recalculation, one warrant gave": the sentence. */
const beforeRecalculation =
  /(?<=^|[.\n] ?)(?:prior to|before|före|innan) (?:the )?(?:recalculation|omräkning(?:en)?)(?![A-Za-zÀ-ɏ])(?:[^.\n]|\.(?=\d)){0,300}/gu;

const former = /^\s*(?:tidigare|ursprunglig|gammal|gamla|previous|original|former|earlier|old)/u;
const present =
  /^\s*(?:ny(?:a|tt)?(?![a-zß-ɏ])|new(?![a-zß-ɏ])|revide|revised|uppdatera|updated|ändra|changed|amended|justera|adjusted)/u;
const anyFormer =
  /(?:tidigare|ursprunglig|gammal|gamla|previous|original|former|earlier|old)[^\n\d]*[|\t]/u;

/** The cells of a column with what held before, beside a column with what holds now. */
const formerColumns = (lower: string): Span[] => {
  const hasCells = lower.includes("|") || lower.includes("\t");
  if (!hasCells || !anyFormer.test(lower)) return [];
  const found: Span[] = [];
  let column = -1;
  let start = 0;
  for (const line of lower.split("\n")) {
    const cells = line.split(/[|\t]/u);
    const isHeader = cells.some((cell) => present.test(cell)) && !/\d/u.test(line);
    if (isHeader) column = cells.findIndex((cell) => former.test(cell));
    else if (cells.length <= column) column = -1;
    else if (column > 0) {
      const at = start + cells.slice(0, column).join("|").length + 1;
      found.push({ start: at, end: at + (cells[column]?.length ?? 0) });
    }
    start += line.length + 1;
  }
  return found;
};

const placesOf = (lower: string, pattern: RegExp): Span[] =>
  allMatches(lower, pattern).map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));

/** "Convened for 20 March and then postponed to". */
const thenMoved = new RegExp(
  `(?<![A-Za-zÀ-ɏ])(?:for|till|to|on|den) ${day}(?=,? (?:and|och|but|men) (?:(?:was|has been|har|blev|then|later|now|sedan|därefter|senare|nu) ){0,3}(?:postponed|moved|rescheduled|adjourned|flyttad|flyttat|framflyttat|framflyttad|senarelagd|senarelagt|uppskjut))`,
  "gu",
);

const isRecalculated = /recalculation|omräkning/u;
const isPlanned =
  /skulle|planerad|avsedd|satt|utlyst|(?:was|were) (?:originally|previously|first|to|scheduled|planned|set|due)|would/u;
const isMistake = /felaktigt|misstag|incorrectly|erroneously|mistake/u;
const isPostponed = /postponed|moved|rescheduled|adjourned|flytta|senarela|uppskjut/u;
const isChanged =
  /senarelägg|tidigarelägg|flytta|skjut|ändra|förläng|förkorta|justera|move|postpone|chang|extend|adjust|revis|shift|brought forward/u;
const isRaised =
  /(?:rises|increases|increased|raised|reduced|lowered|utökas|utökats|ökas|ökar|höjs|minskas|sänks) (?:from|från) /u;

/**
 * What a text says no longer holds: "(previously 5 April)", "instead of SEK 3", "which was to end on
 * 5 April".
 */
export const findSuperseded = (lower: string): readonly Span[] => {
  // Slow patterns run only if the text has the words without which they cannot match.
  const slow = [
    ...(isPlanned.test(lower) ? placesOf(lower, wasTo) : []),
    ...(isMistake.test(lower) ? placesOf(lower, byMistake) : []),
    ...(isPostponed.test(lower) ? placesOf(lower, thenMoved) : []),
    ...(isRecalculated.test(lower) ? placesOf(lower, beforeRecalculation) : []),
  ];
  const before = ({ start }: Span): string => lower.slice(Math.max(0, start - maxBefore), start);
  const fromDays = isChanged.test(lower) ? placesOf(lower, fromDay) : [];
  const fromCounts = isRaised.test(lower) ? placesOf(lower, fromCount) : [];
  return [
    ...[inBrackets, insteadOf].flatMap((pattern) => placesOf(lower, pattern)),
    ...slow,
    ...formerColumns(lower),
    ...fromDays.filter((each) => moved.test(before(each))),
    ...fromCounts.filter((each) => offerRises.test(before(each))),
  ];
};

/** A text with spaces in place of these parts; all other offsets stay the same. */
export const without = (text: string, spans: readonly Span[]): string => {
  const pieces: string[] = [];
  let done = 0;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const next = Math.max(done, start);
    if (end <= next) continue;
    pieces.push(text.slice(done, next), " ".repeat(end - next));
    done = end;
  }
  return pieces.join("") + text.slice(done);
};
