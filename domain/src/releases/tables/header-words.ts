import { allMatches } from "../../terms/all-matches.ts";
import { commitments, guarantees, intents } from "../cues/secured.ts";

/** What the cells of a column contain. */
export type ColumnRole = "name" | "level" | "amount" | "total" | "percent" | "count" | "other";

const subscribers = /teckningsåtagare|tecknare/u;
const topWords =
  /topp-?garant|(?<![A-Za-zÀ-ɏ])topp(?![A-Za-zÀ-ɏ])|top-?down|top (?:guarant|underwrit)|topgarant/u;
const bottomWords =
  /botten-?garant|(?<![A-Za-zÀ-ɏ])botten(?![A-Za-zÀ-ɏ])|bottom|bundgarant|bunngarant/u;
/** Levels that have no number. */
const otherLevels = /mellan-?garant|middle|övertilldeln|over-?allot/u;

/** Whether the words are about commitments or guarantees at all. */
export const isOfCommitments = (lower: string): boolean =>
  [commitments, guarantees, subscribers].some((pattern) => pattern.test(lower));

export const hasTopWords = (lower: string): boolean => topWords.test(lower);

/**
 * The guarantee level that the words name; null where they name none or several. In a table with top
 * guarantees, a guarantee of unstated kind may be either, so it is null too.
 */
export const levelOf = (lower: string, hasTop: boolean): number | null => {
  if (intents.test(lower) || otherLevels.test(lower)) return null;
  const levels = new Set<number>();
  if (commitments.test(lower) || subscribers.test(lower)) levels.add(0);
  if (bottomWords.test(lower)) levels.add(1);
  if (topWords.test(lower)) levels.add(2);
  if (guarantees.test(lower) && !bottomWords.test(lower) && !topWords.test(lower)) {
    if (hasTop) return null;
    levels.add(1);
  }
  const [level = null, ...others] = levels;
  return others.length === 0 ? level : null;
};

const roles: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    "other",
    /avsikts|letters? of intent|intention|org\.?(?:anisation)?s?-?(?: ?nummer| ?nr|\. no|ani[sz]ation)|adress|address|kommentar|comment|befattning|position|innehav(?!a)|holding|ägar|ownership|röst|votes|kapital|share capital|ersättning|provision|compensation|(?<![A-Za-zÀ-ɏ])fee|datum|(?<![A-Za-zÀ-ɏ])date/u,
  ],
  ["percent", /%|andel|procent|per ?cent|share of|proportion|prosent/u],
  ["count", /antal|number of|(?<![A-Za-zÀ-ɏ])(?:units?|aktier|shares|aksjer)(?![A-Za-zÀ-ɏ])/u],
  ["total", /(?<![A-Za-zÀ-ɏ])(?:totalt?|summa|sammanlag|tillsammans|sum|aggregate|samlet|i alt)/u],
  [
    "level",
    /(?<![A-Za-zÀ-ɏ])(?:typ|type|slag|form|kind|nivå|level|kategori|category|åtagande(?:typ|form))(?![A-Za-zÀ-ɏ])/u,
  ],
  [
    "name",
    /(?<![A-Za-zÀ-ɏ])(?:namn|names?|investerare|investors?|part|party|garanter|garant|guarantors?|underwriters?|tecknare|teckningsåtagare|subscribers?|aktieägare|shareholders?)(?![A-Za-zÀ-ɏ])/u,
  ],
  [
    "amount",
    /belopp|amount|beløp|beløb|volym|volume|värde|value|likvid|åtagand|förbind|garanti|guarante|commitment|undertaking|underwrit|teckning|subscription|(?<![A-Za-zÀ-ɏ])[mt]?(?:sek|kr|kronor|mkr|tkr|nok|dkk|eur|usd)(?![A-Za-zÀ-ɏ])/u,
  ],
];

/** The role that a column header gives its cells; null where it does not say. */
export const roleOf = (lower: string): ColumnRole | null =>
  roles.find(([, pattern]) => pattern.test(lower))?.[0] ?? null;

/** How a total row begins, or a row that states which part of the issue the rows are. */
export const totalWords =
  /^[^A-Za-zÀ-ɏ]*(?:andel|share of|totalt?|summa|delsumma|sammanlagt|sum|subtotal|i alt|samlet|yhteensä)(?![A-Za-zÀ-ɏ])/u;

/** Tables of holdings, board members or remuneration. */
export const otherTable =
  /aktieinnehav|innehav(?!a)|röst|votes|holding|födelse|invald|lön(?!samhet)|ersättning|compensation|arvode|provision/u;

/** The unit of figures in thousands or millions (TSEK, MSEK). */
export const unitIn = (lower: string): "TSEK" | "MSEK" | null => {
  if (
    /(?<![A-Za-zÀ-ɏ])(?:tsek|ksek|tkr|kkr|tusen|thousands?|t(?:nok|dkk|eur|usd))(?![A-Za-zÀ-ɏ])/u.test(
      lower,
    )
  )
    return "TSEK";
  if (/(?:sek|kr|eur|usd|nok|dkk) ?['´]?000(?!\d)/u.test(lower)) return "TSEK";
  const millions =
    /(?<![A-Za-zÀ-ɏ])(?:msek|mkr|mnkr|miljon(?:er)?|millions?|mln|m(?:nok|dkk|eur|usd))(?![A-Za-zÀ-ɏ])/u;
  return millions.test(lower) ? "MSEK" : null;
};

const others = /(?<![A-Za-zÀ-ɏ])[mtk]?(nok|dkk|eur|usd|gbp|chf|euros?)(?![A-Za-zÀ-ɏ])|[€$£]/u;

/** A currency other than Swedish kronor; null where none is named. */
export const currencyIn = (lower: string): string | null => {
  const match = others.exec(lower);
  return match && (match[1] ?? match[0]).toUpperCase();
};

/** Headers of figure columns, with their unit, in a line that is not split into cells. */
const columnWords =
  /(?<![A-Za-zÀ-ɏ])(?:antal(?: (?:units|aktier))?|units|aktier|number of (?:units|shares)|shares|totalt belopp|totalt|total(?: amount)?|summa|andel(?: av [A-Za-zÀ-ɏ]+)?|share of [A-Za-zÀ-ɏ]+|procent|percent|%|teckningsförbindelser?|teckningsåtaganden?|avsiktsförklaring|botten-?garanti(?:er)?|topp-?garanti(?:er)?|garantiåtaganden?|emissionsgaranti(?:er)?|garantibelopp|garanti|belopp|volym|subscription (?:commitments?|undertakings?|obligations?)|(?:bottom |top )?guarantees?|amount)(?![A-Za-zÀ-ɏ])/gu;

/** The offsets in such a line at which the headers of figure columns begin. */
export const columnStarts = (lower: string): readonly number[] => {
  const starts: number[] = [];
  let before = "";
  for (const { index, 0: words } of allMatches(lower, columnWords)) {
    // "Andel (%)" is one header.
    const isUnit = (words === "%" || words.startsWith("procent")) && before.startsWith("andel");
    if (!isUnit) starts.push(index);
    before = words;
  }
  return starts;
};
