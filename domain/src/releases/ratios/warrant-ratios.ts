import type { Quantity } from "../../terms/quantities.ts";
import { type Context, allSeriesAt, passageAt, seriesAt } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import { nameInFull } from "../mentions/series.ts";
import type { Passage } from "../passages.ts";
import type { Span } from "../../span.ts";

/** From this count on it is not a ratio, but a number of exercised warrants. */
export const highestRatio = 1001;

export const shifted = ({ start, end }: Span, by: number): Span => ({
  start: start + by,
  end: end + by,
});

const gives =
  /(?:ger|gir|berättig[A-Za-zÀ-ɏ]*|rätt|teckna|nyttja[A-Za-zÀ-ɏ]*|gives?|entitle[A-Za-zÀ-ɏ]*|right|subscri[A-Za-zÀ-ɏ]*|krävs|fordras)/u;
const maxGap = 160;
/** "For three warrants one share may be subscribed for". */
const forWarrants = /(?<![A-Za-zÀ-ɏ])(?:for|för|by (?:means|use) of|med stöd av)\s*$/iu;
const maySubscribe =
  /^\s*(?:(?:can|may|kan|får) (?:be )?(?:subscribed|purchased|acquired|tecknas)|tecknas)(?![A-Za-zÀ-ɏ])/iu;

/** "Eight warrants, each of which gives". */
const eachOfThem =
  /^[^.;]{0,30}(?<![A-Za-zÀ-ɏ])(vardera|var och en|each)(?= (?:ger|berättigar|gives?|entitl))/du;

/** The series that an offset refers to; "each warrant" refers to all series that the sentence lists before it. */
const seriesMeant = (context: Context, place: number, isEach: boolean): readonly string[] => {
  const { start } = passageAt(context, place);
  const sentenceBefore = passageAt(context, start - 1);
  const namedIn = (from: number, to: number): readonly string[] => [
    ...new Set(
      context.series.flatMap((each) => (each.start >= from && each.end <= to ? [each.value] : [])),
    ),
  ];
  const listed = namedIn(sentenceBefore.start, sentenceBefore.end);
  const isListed = isEach && listed.length > 1 && namedIn(start, place).length === 0;
  return isListed ? listed : allSeriesAt(context, place);
};

/** The terms of warrants: how many of a series give how many shares. */
export const warrantTerms = (
  context: Context,
  text: string,
  quantities: readonly Quantity[],
  start: number,
  passage: (place: number) => Passage,
): Evidence[] =>
  quantities.flatMap((one, at) => {
    const other = quantities[at + 1];
    if (one.of !== "warrant" || other === undefined) return [];
    // "0.18 per share" is a price.
    const isShare = (other.of === "share" || other.of === "newShare") && !other.isEach;
    const gap = text.slice(one.end, other.start);
    const isRatio = [one, other].every(({ number }) => (number.value ?? 0) < highestRatio);
    const isFor =
      gap.trim() === "" &&
      forWarrants.test(text.slice(Math.max(0, one.start - 20), one.start)) &&
      maySubscribe.test(text.slice(other.end));
    if (!isRatio || !isShare || gap.length > maxGap || /[.;](?=\s)/.test(gap)) return [];
    if (!isFor && !gives.test(gap)) return [];
    const named = one.name?.value.replace(/\s/g, "").toUpperCase();
    const all =
      named === undefined
        ? seriesMeant(context, start + one.start, one.isEach)
        : [
            ...new Set([
              nameInFull(named, context.series),
              ...allSeriesAt(context, start + one.end - 1),
            ]),
          ];
    const evidenceFor = (field: string, { number: { value, ...place } }: Quantity): Evidence[] =>
      value === null
        ? []
        : all.map((of) => ({
            entity: "warrant",
            of,
            field,
            value,
            at: shifted(place, start),
            passage: passage(start + one.start),
            rule: "terms.warrant",
            // "Each warrant" mentions one in passing; a figure states it.
            isStrong: /\d/.test(text.slice(place.start, place.end)),
          }));
    const each = eachOfThem.exec(gap)?.indices?.[1];
    const required: Evidence[] =
      each === undefined
        ? evidenceFor("warrantsRequired", one)
        : evidenceFor("warrantsRequired", {
            ...one,
            number: { value: 1, start: one.end + each[0], end: one.end + each[1] },
          });
    return [...required, ...evidenceFor("sharesReceived", other)];
  });

const perNewShare =
  /^[^.;\d]{0,80}(?<![A-Za-zÀ-ɏ])(?:receives?|gets?|obtains?|erhåll[A-Za-zÀ-ɏ]*|får|tilldelas|medföljer|attached)(?![A-Za-zÀ-ɏ])[^.;\d]{0,40}$/iu;
const forNewShare = /^\s*(?:för|for|per)?\s*$/iu;
const subscribed = /tecknad|subscribed/iu;

/** "With each new share comes a warrant": the contents of a unit with one share. */
export const warrantsPerShare = (
  context: Context,
  text: string,
  quantities: readonly Quantity[],
  start: number,
): Evidence[] =>
  quantities.flatMap((one, at) => {
    const other = quantities[at + 1];
    if (other === undefined || context.hasUnits) return [];
    const gap = text.slice(one.end, other.start);
    const [share, warrant] = one.of === "warrant" ? [other, one] : [one, other];
    const isFor = one.of === "warrant" ? forNewShare.test(gap) : perNewShare.test(gap);
    const around = text.slice(share.start, share.end + 30);
    const isNew = share.of === "newShare" || (share.of === "share" && subscribed.test(around));
    if (warrant.of !== "warrant" || !isFor || !isNew || !share.isEach) return [];
    const of =
      warrant.name === null
        ? seriesAt(context, start + warrant.start)
        : nameInFull(warrant.name.value.replace(/\s/g, "").toUpperCase(), context.series);
    const { value, ...place } = warrant.number;
    if (of === null || value === null) return [];
    return [
      {
        entity: "warrant",
        of,
        field: "warrantsPerUnit",
        value,
        at: shifted(place, start),
        passage: passageAt(context, start + place.start),
        rule: "terms.contents",
        isStrong: false,
      },
    ];
  });
