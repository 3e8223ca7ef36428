import { apart } from "./apart.ts";
import { toLowerCase } from "./lower-case.ts";
import { numberWordPattern, readNumberWord } from "./number-words.ts";
import type { Span } from "../span.ts";
import type { Stated } from "./to-reading.ts";

/** A quantity as written in a press release: `elva (11) uniträtter`. */
export type Quantity = Span & {
  readonly of: "share" | "newShare" | "right" | "unit" | "warrant";
  /** `null` where the word and the number in brackets are not the same. */
  readonly number: Span & { readonly value: number | null };
  /** "Every share": one. */
  readonly isEach: boolean;
  /** The series of a warrant. */
  readonly name: Stated<string> | null;
};

const digits = "\\d{1,3}(?:[ \\u00a0]\\d{3})+|\\d+";
const inBrackets = "\\(\\s*\\d+\\s*\\)";
/** Two in Danish and Norwegian, which only the words behind tell from the English "to". */
const two =
  /to(?=\s+(?:(?:nye|eksisterende)\s+a|tegningsret|aktier|(?:tilbuds)?aksjer|egenkapitalbevis))/
    .source;
const number = `(?<each>(?:varje|each|every|hver|hvert|(?:jokaista|kutakin)(?:\\s+täsmäytyspäivänä(?:\\s+\\d{1,2}\\.\\d{1,2}\\.\\d{4})?)?(?:\\s+(?:omistettua|omistamaansa))?)\\s+)?${apart}(?:(?:(?<word>${numberWordPattern}|${two})|(?<digits>${digits})(?:\\s*\\((?:${numberWordPattern})\\))?)(?:\\s*(?<bracketed>${inBrackets}))?|(?<alone>${inBrackets}))`;
const every =
  /(?<every>varje|var(?=\s+befintlig)|vardera(?=\s+(?:på\s+avstämningsdagen|befintlig|innehavd|teckningsoption))|each|every|hver|hvert|jokainen|jokaista|kutakin|(?<!(?:kronor|kroner|kr|öre|sek|nok|dkk|eur|\d[.,]\d{1,4})\s+)p(?:er|r\.?)(?=\s+(?:befintlig\s+|innehavd\s+|gammal\s+|gammel\s+|old\s+|existing\s+|eksisterende\s+|bestående\s+)?(?:aktie|aksje|egenkapitalbevis|share|tegningsrett?|teckningsrätt|uniträtt|(?:subscription |unit )right)\b))/
    .source;
const adjectives =
  /(?:(?:befintliga?|existerande|innehavda?|ägda?|omsettelige?|omsættelige?|nya?|nyemitterade?|gamla|gammal|hela?|vederlagsfri[at]?(?:\s+\(kostnadsfri[at]?\))?|[ab] (?:or|and|eller|och) [ab](?: class)?|[ab]- (?:och\/eller|och|eller|respektive)|vidhängande|stam-? (?:och|eller)|book-entry|currently|stock|consideration free|free of charge|existing|held|newly issued|new|offer|eksisterende|nye|nytt|uutta|uuden|uusi|vanhaa|osakeannissa|tarjottavan|tarjottavaa|\d{1,2}\.\d{1,2}\.\d{4}(?=\s+omistettua)|vapaasti\s+luovutettavissa\s+olevan,?|vapaasti|luovutettavan|luovutettavissa|olevan|arvo-osuusmuotoisen|uusien\s+osakkeiden\s+merkintään\s+oikeuttavan(?:\s+ensisijaisen)?|ensisijaisen|ensisijaisella|omistamaansa|täsmäytyspäivänä(?: \d{1,2}\.\d{1,2}\.\d{4})?|omistettua|nykyistä|nykyisen|yhtiön|free|stk\.|udbudte?|olemassa\s+olevaa|whole|ordinary|preference|preferred|common|such|freely|transferable|non-transferable|ikke-omsettelige|så kallade?|s\.k\.|på avstämningsdagen(?: den \d{1,2} [A-Za-zÀ-ɏ]+ \d{4})?)\s+){0,3}/u
    .source;
const series = /to\s?\d{1,3}(?![\d/])(?:\s[a-c](?![A-Za-zÀ-ɏ\p{N}])|[a-z])?/u.source;
const nouns = [
  /(?<right>(?:[a-d]-)?(?:unit?s?|tecknings?)-?rätt(?:er)?|(?<!frittstående\s{1,3})tegningsret(?:t|ter|tighed(?:er)?)?|fortrinnsrett(?:er)?|merkintäoike(?:us|uden|utta|udella)|rätter|rätt(?!\s+(?:att|till))|rett(?:er)?(?=\s+gir)|(?:unit (?:subscription )?|(?:subscriptions?|pre-?emptive|preemption)\s{1,24})rights?(?!\s+issue)|rights?(?!\s+(?:to|issue))|sådana)/
    .source,
  `(?<warrant>(?:tecknings)?option(?:er)?|frittstående tegningsrett(?:er)?|(?:subscription |share )?(?:options?|warrants?))(?:(?:\\s+(?:av|of)\\s+serier?s?|\\s+series?)(?:\\s+\\d[\\d/]{0,8}(?=\\s*\\(to))?)?(?:\\s*\\(?(?<series>${series})\\)?)?`,
  `(?:series?\\s+)?(?<warrants>${series})(?:\\s+(?:subscription\\s+)?warrants?)?`,
  /(?<share>(?:stam[ -]?|preferens|fortegningsrets)?(?:[a-d][- ])?aktie(?:r|n)?(?:\s+av\s+serie\s+[a-d](?![A-Za-zÀ-ɏ\p{N}]))?|(?:(?:class |series )?[a-d][- ](?:ordinary )?)?shares?(?:\s+of\s+(?:series|class)\s+[a-d](?![A-Za-zÀ-ɏ\p{N}]))?|(?:tilbuds)?aksjer?|egenkapitalbevis|osake|osaketta|osakkeen|osakkeesta|befintliga(?=\s*(?:[.,;)]|$))|befintlig(?=\s+(?:ger|erhåller)))/u
    .source,
  /(?<unit>units?(?!\s+rights?))/.source,
].join("|");

const pattern = new RegExp(
  `(?<![A-Za-zÀ-ɏ\\p{N}.,:/\\-])(?:${number}|${every})(?:\\s+|(?<=\\))(?=[A-Za-zÀ-ɏ]))${apart}(?<adjectives>${adjectives})${apart}(?:${nouns})(?![A-Za-zÀ-ɏ\\p{N}])`,
  "gu",
);

const isNew =
  /\b(?:nya?|nye|nytt|new|newly|offer|udbudte?|nyemitterade?|uutta|uuden|tarjottavan|tarjottavaa)\b/;

type Groups = Readonly<Record<string, string | undefined>>;

const kindOf = (groups: Groups): Quantity["of"] => {
  const { right, unit, share, adjectives: described = "" } = groups;
  if (right !== undefined) return "right";
  if (unit !== undefined) return "unit";
  if (share === undefined) return "warrant";
  return isNew.test(described) ? "newShare" : "share";
};

const wholeOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace(/\D/g, ""));

/** The stated number, written once or twice; `null` where the two differ. */
const valueOf = (groups: Groups): number | null => {
  const readings = [
    groups["every"] === undefined ? null : 1,
    readNumberWord(groups["word"] ?? "") ?? (groups["word"] === undefined ? null : 2),
    wholeOf(groups["digits"]),
    wholeOf(groups["bracketed"]),
    wholeOf(groups["alone"]),
  ].filter((value) => value !== null);
  const [value = null, ...others] = new Set(readings);
  return others.length === 0 ? value : null;
};

/**
 * Where the number stands: it begins the match, behind "each" or "every". Offsets are computed, because match
 * indices of named groups cost more than the match.
 */
const numeralOf = (groups: Groups, { 0: text, index }: RegExpExecArray): Span => {
  const { every: whole, each = "", word, digits: figure, bracketed, alone } = groups;
  const start = index + each.length;
  const first = whole ?? word ?? figure ?? alone;
  const size =
    bracketed === undefined
      ? (first ?? text).length
      : text.indexOf(bracketed, each.length) + bracketed.length - each.length;
  return { start, end: start + size };
};

const quantityOf = (whole: string, match: RegExpExecArray): Quantity => {
  const groups: Groups = match.groups ?? {};
  const [text] = match;
  const name = groups["series"] ?? groups["warrants"];
  const start = match.index + text.lastIndexOf(name ?? "");
  const end = start + (name ?? "").length;
  return {
    of: kindOf(groups),
    number: { ...numeralOf(groups, match), value: valueOf(groups) },
    isEach: groups["each"] !== undefined || groups["every"] !== undefined,
    name: name === undefined ? null : { value: whole.slice(start, end), start, end },
    start: match.index,
    end: match.index + text.length,
  };
};

/** All quantities of shares, rights, units and warrants in a text, in its order. */
export const findQuantities = (text: string): Quantity[] =>
  // Lower case costs less than a pattern for both cases, above all when that is compiled.
  [...toLowerCase(text).matchAll(pattern)].map((match) => quantityOf(text, match));
