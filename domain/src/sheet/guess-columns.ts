import { offerFor } from "../batch/cell-offer.ts";
import type { KindName } from "../field.ts";
import { isWrittenAsPercent } from "../kinds/percent.ts";
import { isBlank } from "../text-rules.ts";
import type { WireField } from "../wire-fields.ts";
import { readEntered } from "./read-entered.ts";

/** How much evidence it is that a text can be parsed as a kind: few texts are dates, but any text is a text. */
const weights: ReadonlyMap<KindName, number> = new Map([
  ["url", 9],
  ["isin", 9],
  ["date", 6],
  ["dateTime", 5],
  ["yesNo", 5],
  ["percent", 3],
  ["integer", 3],
  ["decimal", 3],
  ["id", 1],
  ["text", 1],
  ["longText", 0.5],
]);

/** A whole number up to this may be a level or a rank; amounts are larger. */
const smallNumber = 20;

/** Any text can be stored as a link, but only an address certainly is one. */
const isAddress = (text: string): boolean => /^\s*(?:https?:\/\/|www\.)/iu.test(text);

/** Kinds that accept a number, such as 1 for yes, but are usually written in words. */
const inWords: ReadonlySet<KindName> = new Set(["text", "longText", "id", "yesNo"]);

const isPlainNumber = (text: string): boolean => /^[\s\d.,]+$/u.test(text);

/** How well a text fits a field; 0 where the field does not accept it. */
const fitOf = (entry: WireField, text: string): number => {
  const { field } = entry;
  const reading = readEntered(entry, text);
  const weight = weights.get(field.kind) ?? 0;
  if (!reading.ok)
    // The field accepts it after a suggested replacement, such as for an amount in millions.
    return offerFor(entry, { text, problem: reading.problem }) === null ? 0 : weight / 4;
  if (reading.value === null) return 0;
  if (field.kind === "url") return isAddress(text) ? weight : weight / 20;
  if (field.kind === "percent") return isWrittenAsPercent(text) ? weight * 2 : weight / 2;
  if (field.kind === "integer" || field.kind === "decimal") {
    if (!isPlainNumber(text) && !entry.kind.parse(text).ok) return weight / 4;
    const isSmall = Math.abs(Number(reading.value)) <= smallNumber;
    const isCounted = field.kind === "decimal" || field.unit !== undefined;
    return isSmall === isCounted ? weight / 2 : weight;
  }
  return isPlainNumber(text) && inWords.has(field.kind) ? weight / 4 : weight;
};

const columnsOf = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) =>
    rows.map((cells) => cells[column] ?? "").filter((text) => !isBlank(text)),
  );
};

/** How well a column of texts fits a field; 0 where the field does not accept most of them. */
const scoreOf = (field: WireField, texts: readonly string[]): number => {
  if (texts.length === 0) return 0;
  const fits = texts.map((text) => fitOf(field, text));
  const readable = fits.filter((fit) => fit > 0).length;
  if (readable * 2 < texts.length) return 0;
  return fits.reduce((sum, fit) => sum + fit, 0) / texts.length;
};

type Candidate = { readonly column: number; readonly field: WireField; readonly score: number };

type Guessed = (WireField | null)[];

/**
 * Lets a column without a field take over another column's field, if that column can get a free one and both
 * together then fit better.
 */
const giveOne = (
  guessed: Guessed,
  candidates: readonly Candidate[],
  taken: Set<WireField>,
): boolean => {
  const scoreIn = (column: number, field: WireField): number =>
    candidates.find((each) => each.column === column && each.field === field)?.score ?? 0;
  for (const { column, field, score } of candidates) {
    const owner = guessed.indexOf(field);
    if (guessed[column] !== null || owner < 0) continue;
    const other = candidates.find((each) => each.column === owner && !taken.has(each.field));
    if (other === undefined || score + other.score <= scoreIn(owner, field)) continue;
    guessed[column] = field;
    guessed[owner] = other.field;
    taken.add(other.field);
    return true;
  }
  return false;
};

/**
 * Guesses the field of each column in a block without a header from its texts; null where none fits. Each
 * field is used once.
 */
export const guessColumns = (
  fields: readonly WireField[],
  rows: readonly (readonly string[])[],
): readonly (WireField | null)[] => {
  const columns = columnsOf(rows);
  const candidates = columns
    .flatMap((texts, column): Candidate[] =>
      fields.map((field) => ({ column, field, score: scoreOf(field, texts) })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score);
  const guessed: Guessed = columns.map(() => null);
  const taken = new Set<WireField>();
  for (const { column, field } of candidates) {
    if (guessed[column] !== null || taken.has(field)) continue;
    guessed[column] = field;
    taken.add(field);
  }
  while (giveOne(guessed, candidates, taken));
  return guessed;
};

/** Whether a block fits the fields in their given order as well as in any other. */
export const isInOrder = (
  fields: readonly WireField[],
  all: readonly WireField[],
  rows: readonly (readonly string[])[],
): boolean => {
  const columns = columnsOf(rows);
  if (columns.length > fields.length) return false;
  const guessed = guessColumns(all, rows);
  return columns.every((texts, column) => {
    const field = fields[column];
    if (texts.length === 0 || !field) return texts.length === 0;
    const best = guessed[column] ?? null;
    const score = scoreOf(field, texts);
    return score > 0 && (best === null || score >= scoreOf(best, texts));
  });
};
