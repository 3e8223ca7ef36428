import type { Quantity } from "./quantities.ts";
import type { Span } from "../span.ts";
import type { TermsProblem } from "./terms.ts";
import type { FieldCandidate, WarrantCandidate } from "./to-reading.ts";

const units =
  /(?<![A-Za-zÀ-ɏ\p{N}])(?:units?(?:en)?|enhet(?:er)?|(?<=(?:varje|each|every|one|en)(?: \(1\))? )BTU)(?![A-Za-zÀ-ɏ\p{N}]|\s+rights?)/giu;
const opens =
  /^(?:,?|:|\s*[|\t])\s*(?:\(|=\s*|(?<=[|\t]\s*)|(?<=:\s*)|is\s+|(?:vardera\s+|envar\s+|each\s+)?(?:om|of)\s+|(?:[^.()]|(?<=\d)\.(?=\d)){0,60}?(?:omvandlas|konverteras|converted|replaced|exchanged|holds(?![A-Za-z])|bestå(?![A-Za-zÀ-ɏ])|består|bestod|bestående|innehåll[A-Za-zÀ-ɏ]*|ligger|omfatta[A-Za-zÀ-ɏ]*|ingår|inkludera[A-Za-zÀ-ɏ]*|consist[A-Za-zÀ-ɏ]*|made up|composed|composition|carr(?:y|ies)|(?<![A-Za-zÀ-ɏ])comes|compris[A-Za-zÀ-ɏ]*|contain[A-Za-zÀ-ɏ]*|includ[A-Za-zÀ-ɏ]*)(?![A-Za-zÀ-ɏ])[^.()]{0,20})$/iu;
const joins =
  /^\s*(?:,|\+|&|(?:,\s*)?(?:och|samt|jämte|and|plus|with|together with|tillsammans med))\s*$/iu;
const more =
  /^\s*(?:respektive|resp\.|och|samt|and|&|,)\s+(?:serie\s+)?(?<series>to\s?\d+[a-z]?)/diu;

/** "Each unit entitles to", and the reverse word order. */
const entitled = /(?:berättigar|entitles)\s+(?:varje|en|each|one)\s+(?:\(1\)\s+)?$/iu;
const entitlesTo = /^\s+(?:till|to)\s+$/iu;

/** "Six shares and two warrants in each unit": the contents stand before the unit. */
const inUnit =
  /^(?:,)?\s+(?:(?:are|is|ingår|finns)\s+)?(?:(?:contained|included)\s+)?(?:in|i|form|forms|utgör)\s+(?:each|every|one|a|varje|en)\s+(?:\(1\)\s+)?$/iu;

/** What a text says a unit contains. */
export type UnitContents = Span & {
  readonly fields: readonly FieldCandidate[];
  readonly warrants: readonly WarrantCandidate[];
  readonly problems: readonly TermsProblem[];
};

/** `(a "Unit")`: what a unit is called. */
const called = /^\s*\((?:an?\s|the\s)?["“”][^()]{1,30}["“”]\)/iu;

const maxGap = 120;

const isContent = ({ of }: Quantity): boolean =>
  of === "share" || of === "newShare" || of === "warrant";

/** Consecutive quantities with nothing but commas and "and" between them. */
const listFrom = (text: string, quantities: readonly Quantity[], first: number): Quantity[] => {
  const list: Quantity[] = [];
  for (const quantity of quantities.slice(first)) {
    const last = list.at(-1);
    const isNext = last === undefined || joins.test(text.slice(last.end, quantity.start));
    if (!isNext || !isContent(quantity)) break;
    list.push(quantity);
  }
  return list;
};

const contradiction = ({ start, end }: Span): TermsProblem => ({
  code: "contradiction",
  start,
  end,
});

const warrantOf = ({ number, name }: Quantity): WarrantCandidate => ({
  name: name === null ? null : { ...name, value: name.value.toUpperCase() },
  count:
    number.value === null ? null : { value: number.value, start: number.start, end: number.end },
});

/**
 * "Two warrants of series TO1 and TO2": the series' names. The number of each is only known with
 * "respectively".
 */
const sharing = (
  warrant: Quantity,
  text: string,
  end: number,
  [from, to]: readonly [number, number],
): readonly WarrantCandidate[] => {
  const value = text.slice(end + from, end + to).toUpperCase();
  return [
    { ...warrantOf(warrant), count: null },
    { name: { value, start: end + from, end: end + to }, count: null },
  ];
};

const contentsOf = (text: string, list: readonly Quantity[]): UnitContents | null => {
  const [first, last] = [list[0], list.at(-1)];
  if (first === undefined || last === undefined) return null;
  const shares = list.filter(({ of }) => of !== "warrant");
  const unsure = list.filter(({ number }) => number.value === null);
  const other = more.exec(text.slice(last.end))?.indices?.groups?.["series"];
  const shared = other === undefined || last.of !== "warrant" ? null : other;
  const isOfEach = /^\s*resp/iu.test(text.slice(last.end));
  return {
    start: first.start,
    end: last.end,
    fields: shares.flatMap(({ number: { value, start, end } }) =>
      value === null ? [] : [{ field: "sharesInUnit", value, start, end } as const],
    ),
    warrants: list.flatMap((each) => {
      if (each.of !== "warrant") return [];
      return each === last && shared !== null && !isOfEach
        ? sharing(each, text, last.end, shared)
        : [warrantOf(each)];
    }),
    problems: [
      ...unsure.map(({ number }) => contradiction(number)),
      // Another series shares the number of the one before; its own number is unknown.
      ...(shared === null
        ? []
        : [
            {
              code: "notUnderstood",
              start: last.end + shared[0],
              end: last.end + shared[1],
            } as const,
          ]),
    ],
  };
};

/** The list of quantities that ends right before a unit. */
const listBefore = (
  text: string,
  quantities: readonly Quantity[],
  start: number,
): readonly Quantity[] => {
  const last = quantities.findLastIndex(({ end }) => end <= start);
  const end = quantities[last]?.end ?? start;
  if (!inUnit.test(text.slice(end, start))) return [];
  let first = last;
  while (first > 0 && listFrom(text, quantities, first - 1).length > last - first + 1) first--;
  return quantities.slice(first, last + 1).every(isContent)
    ? quantities.slice(first, last + 1)
    : [];
};

/** Every place in a text that states what a unit contains. */
export const findUnitContents = (
  text: string,
  quantities: readonly Quantity[],
): readonly UnitContents[] =>
  [...text.matchAll(units)].flatMap((match) => {
    const end = match.index + match[0].length;
    const before = listBefore(text, quantities, match.index);
    if (before.length > 1) return contentsOf(text, before) ?? [];
    const first = quantities.findIndex(({ start }) => start >= end);
    const quantity = quantities[first];
    if (quantity === undefined || quantity.start - end > maxGap) return [];
    const gap = text.slice(end, quantity.start).replace(called, "");
    const isEntitled =
      entitlesTo.test(gap) &&
      entitled.test(text.slice(Math.max(0, match.index - maxGap), match.index));
    if (!opens.test(gap) && !isEntitled) return [];
    return contentsOf(text, listFrom(text, quantities, first)) ?? [];
  });
