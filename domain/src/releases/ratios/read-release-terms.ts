import { allMatches } from "../../terms/all-matches.ts";
import { type Quantity, findQuantities } from "../../terms/quantities.ts";
import { findRelations } from "../../terms/sentence-relations.ts";
import type { FieldCandidate, WarrantCandidate } from "../../terms/to-reading.ts";
import { findUnitContents } from "../../terms/unit-contents.ts";
import { type Context, passageAt, seriesAt } from "../context.ts";
import { otherIssue } from "../cues/subjects.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import { nameInFull } from "../mentions/series.ts";
import { readEachSeries } from "./each-series.ts";
import { readRightRatios, readShareRatios } from "./ratio-words.ts";
import { highestRatio, shifted, warrantTerms, warrantsPerShare } from "./warrant-ratios.ts";
import { readSingleWarrants } from "./single-warrants.ts";
import { readWarrantWords } from "./warrant-words.ts";
import { type OfShares, withoutRights } from "./without-rights.ts";
import { withoutBeside } from "./words-beside.ts";
import type { Passage } from "../passages.ts";
import type { Span } from "../../span.ts";

const termsCue =
  /rätt|right|(?<![A-Za-zÀ-ɏ])ret|tegningsret|merkintäoike|osaket|unit|option|warrant|(?<![A-Za-zÀ-ɏ])to ?\d|befintlig|innehavd|existing|new shares|nya aktier/u;
const maxPiece = 1500;

/** Paragraphs, because relations may span sentences; long ones are cut at sentence ends. */
const pieces = ({ lines, passages }: Context): Span[] => {
  const found: Span[] = [];
  let next = 0;
  for (const line of lines) {
    let piece: Span | null = null;
    for (let each = passages[next]; each !== undefined && each.start < line.end;) {
      const isFull: boolean = piece !== null && each.end - piece.start > maxPiece;
      if (piece !== null && isFull) found.push(piece);
      piece = { start: piece === null || isFull ? each.start : piece.start, end: each.end };
      each = passages[++next];
    }
    if (piece !== null) found.push(piece);
  }
  return found;
};

const contentsOf = (
  context: Context,
  { name, count }: WarrantCandidate,
  start: number,
  passage: (place: number) => Passage,
): Evidence[] => {
  const place = count ?? name;
  // "In total 5,000 units of 5,000 shares and 5,000 warrants": not of each.
  const isOfOne = count !== null && Number(count.value) < highestRatio;
  if (place === null) return [];
  const own = name?.value.replace(/\s/g, "");
  const of =
    own === undefined ? seriesAt(context, start + place.end) : nameInFull(own, context.series);
  if (of === null) return [];
  const shared = { entity: "warrant", of, rule: "terms.contents", isStrong: true } as const;
  return [
    ...(!isOfOne
      ? []
      : [
          {
            ...shared,
            field: "warrantsPerUnit",
            value: count.value,
            at: shifted(count, start),
            passage: passage(start + count.start),
          },
        ]),
    ...(name === null
      ? []
      : [
          {
            ...shared,
            field: "name",
            value: of,
            at: shifted(name, start),
            passage: passage(start + name.start),
          },
        ]),
  ];
};

/** "Five rights give seven shares and two warrants": a unit's contents, not a number of units. */
const andWarrants = /^\s*(?:och|samt|and)\s*$/iu;

/** The warrants that are given together with the shares of a place. */
const warrantsWith = (
  text: string,
  quantities: readonly Quantity[],
  place: number,
): Quantity | null => {
  const at = quantities.findIndex(({ number }) => number.start === place);
  const [one, other] = [quantities[at], quantities[at + 1]];
  if (one === undefined || other?.of !== "warrant") return null;
  const isShare = one.of === "share" || one.of === "newShare";
  return isShare && andWarrants.test(text.slice(one.end, other.start)) ? other : null;
};

/** A series that is named by its years: `2020/2022`. */
const ofYears = /^ (?:(?:av|of) )?(?:(?:serien?|series) )?\d{4}\//u;

/** What a unit contains, where rights give shares and warrants, and the offer is of units. */
const contentsGiven = (
  context: Context,
  { value, start, end }: FieldCandidate,
  { number, name, end: last }: Quantity,
  from: number,
): Evidence[] => {
  if (!context.hasUnits || Number(value) >= highestRatio) return [];
  const at = { start: from + start, end: from + end };
  const ofUnit = ofIssue("sharesInUnit", {
    value,
    at,
    passage: passageAt(context, at.start),
    rule: "terms.unit",
    isStrong: false,
  });
  const behind = from + last;
  const named = name === null ? seriesAt(context, behind) : name.value.replace(/\s/g, "");
  const of = ofYears.test(context.lower.slice(behind, behind + 40)) ? "" : named;
  if (of === null || number.value === null) return [ofUnit];
  const place = shifted(number, from);
  return [
    ofUnit,
    {
      entity: "warrant",
      of: of.toUpperCase(),
      field: "warrantsPerUnit",
      value: number.value,
      at: place,
      passage: passageAt(context, place.start),
      rule: "terms.contents",
      isStrong: false,
    },
  ];
};

/** "Each right entitles to 4 new shares per 7 shares held": so many rights are needed, and not one. */
const perSharesHeld =
  /^[^.;\d]{0,60} \d{1,3} new shares[^.;\d]{0,40} (?:per|for every|for each) \d{1,3} (?:existing )?shares? (?:held|owned)/iu;
const maxPerShares = 160;

/** `isOther` as in `OfShares`. */
type Read = Evidence & Pick<OfShares, "isOther">;

const readPiece = (context: Context, { start, end }: Span): Read[] => {
  const lower = context.lower.slice(start, end);
  if (!termsCue.test(lower)) return [];
  // Sentences start with capitals, which show where relations end.
  const whole = context.plain.slice(start, end);
  const text = withoutBeside(whole);
  const quantities = findQuantities(text);
  if (quantities.length === 0) return [];
  const passage = (place: number): Passage => passageAt(context, place);
  const contents = findUnitContents(text, quantities);
  const ratios = [
    ...findRelations(text, quantities).fields,
    ...contents.flatMap(({ fields }) => fields),
  ];
  return [
    ...withoutRights(text, quantities).map(({ field, value, start: from, end: to, isOther }) => {
      const at = { start: start + from, end: start + to };
      const shared = {
        at,
        passage: passage(at.start),
        rule: "terms.ratio",
        isStrong: false,
      } as const;
      return { ...ofIssue(field, { value, ...shared }), ...(isOther ? { isOther } : {}) };
    }),
    ...ratios.flatMap((ratio) => {
      const { field, value, start: from, end: to } = ratio;
      const warrants = field === "unitsReceived" ? warrantsWith(text, quantities, from) : null;
      if (warrants !== null) return contentsGiven(context, ratio, warrants, start);
      const at = { start: start + from, end: start + to };
      const within = passage(at.start);
      if (field === "rightsRequired" && perSharesHeld.test(text.slice(to, to + maxPerShares)))
        return [];
      if (otherIssue.test(context.lower.slice(within.start, within.end))) return [];
      const rule = field === "sharesInUnit" ? "terms.unit" : "terms.ratio";
      // A share is a unit only if only shares are issued, and then a unit's contents are not stated.
      if (
        field === "sharesInUnit" &&
        (Number(value) >= highestRatio ||
          !contents.some((each) => each.start <= from && to <= each.end))
      )
        return [];
      // "Nine rights for each share, which give one": all of them give one, or each does.
      const isOfAll =
        field === "rightsRequired" &&
        ratios.some((other) => other.start === from && other.field === "rightsReceived");
      const values = isOfAll ? [value, 1] : [value];
      return values.map((each) =>
        ofIssue(field, { value: each, at, passage: within, rule, isStrong: true }),
      );
    }),
    ...contents.flatMap(({ warrants }) =>
      warrants.flatMap((warrant) => contentsOf(context, warrant, start, passage)),
    ),
    ...warrantTerms(context, text, quantities, start, passage),
    ...warrantsPerShare(context, whole, quantities, start),
  ];
};

/** A row of the notices of the Oslo exchange: `Subscription ratio: 1:2 (number of new shares per subscription right)`. */
const ratioRow =
  /(?:subscription ratio|tegningsforhold)\s*:\s*(?<units>\d{1,3}):(?<rights>\d{1,3}) \((?:number of new shares per subscription right|antall nye aksjer (?:per|pr\.?) tegningsrett)/dgu;

const readRatioRows = (context: Context): Evidence[] =>
  allMatches(context.lower, ratioRow).flatMap(({ groups = {}, indices }) =>
    (
      [
        ["unitsReceived", "units"],
        ["rightsRequired", "rights"],
      ] as const
    ).flatMap(([field, name]) => {
      const [start, end] = indices?.groups?.[name] ?? [0, 0];
      const shared = {
        value: Number(groups[name]),
        at: { start, end },
        rule: "terms.ratio",
      } as const;
      return end === 0
        ? []
        : [ofIssue(field, { ...shared, passage: passageAt(context, start), isStrong: true })];
    }),
  );

/** The terms: shares to rights, rights to units, a unit's contents, and what warrants give. */
export const readTermsOf = (context: Context): Evidence[] => {
  const read: readonly Read[] = [
    ...pieces(context).flatMap((piece) => readPiece(context, piece)),
    ...readRatioRows(context),
    ...readSingleWarrants(context),
    ...readEachSeries(context),
    ...readWarrantWords(context),
  ];
  const isOfRatio = ({ rule }: Evidence): boolean => rule === "terms.ratio";
  // What shares give is what as many rights do, where each gives one.
  const givesSeveral = read.some(
    ({ field, value, isStrong }) => field === "rightsReceived" && isStrong && Number(value) > 1,
  );
  const hasRights = read.some(
    (each) => isOfRatio(each) && each.isStrong && each.field === "rightsRequired",
  );
  const givesOne = read.some(
    ({ field, value, isStrong }) => field === "rightsReceived" && isStrong && Number(value) === 1,
  );
  const ofShares = givesSeveral || hasRights ? [] : readShareRatios(context);
  const ofRights = hasRights ? [] : readRightRatios(context);
  const stated = read.filter(
    (each) =>
      !isOfRatio(each) ||
      each.isStrong ||
      !(givesSeveral || hasRights || (givesOne && each.isOther === true)),
  );
  return [...stated, ...ofShares, ...ofRights];
};
