import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { entities } from "@teckna/domain/entities";
import { isLongerThan } from "@teckna/domain/text-rules";
import { commit } from "@teckna/domain/entities/commit";
import type { Context } from "../../context.ts";
import { arrayLiteral } from "../../db/sql/array-literal.ts";
import { columnsOf } from "../../db/sql/columns.ts";
import {
  aliasesFromSql,
  chosenNamesSql,
  countKeysSql,
} from "../../db/sql/search/chosen-names-sql.ts";
import { offeredNamesSql } from "../../db/sql/spellings-sql.ts";
import { invalid } from "../../errors.ts";
import { maxKeyLetters } from "../elsewhere/near-of.ts";
import { problem } from "../../input/input-problems.ts";
import { ParameterReader, type Parameters } from "../../input/parameters.ts";

/**
 * The fields whose earlier texts are offered, as `table.field`, such as `commits.name`; the database counts the texts.
 */
export const nameFieldKeys: readonly string[] = entities.flatMap((entity) =>
  columnsOf(entity).flatMap(({ name, field }) =>
    field.isReused ? [`${entity.path}.${name}`] : [],
  ),
);

export const maxNames = 8;
const maxQuery = 100;

type NamesQuery = { readonly field: string; readonly q: string };

/** Which names to offer. */
export const readNamesQuery = (parameters: Parameters): NamesQuery => {
  const reader = new ParameterReader(parameters, ["field", "q"]);
  const { problems } = reader;
  const named = reader.text("field");
  const field = nameFieldKeys.find((key) => key === named);
  const q = (reader.text("q") ?? "").trim();
  if (!field) problems.push(problem("field", named === undefined ? "required" : "unknownField"));
  if (q === "") problems.push(problem("q", "required"));
  if (isLongerThan(q, maxQuery)) problems.push(problem("q", "tooLong", { max: maxQuery }));
  if (q.includes("\0")) problems.push(problem("q", "badText"));
  if (!field || problems.length > 0) throw invalid(problems);
  return { field, q };
};

/** The most frequent spelling of a name, and how many records have it in any spelling. */
export type FoundName = {
  readonly name: string;
  readonly count: number;
  /** The spelling that matched, if it is an alias of the name. */
  readonly alias?: string;
};

type KeyedName = { readonly key: string; readonly name: string };

/** The field whose names have aliases. */
/** The field in which investors are named, as the spellings are counted. */
export const investorField = `${commit.path}.${commit.nameField}`;

/** Sorts after every letter. */
const last = "\u{10ffff}";
/** From this many letters on, hardly any other word is meant than the long form of AB. */
const certain = 4;
const longForm = "aktiebolaget";

type Starts = {
  /** The start of all keys. */
  readonly range: string;
  readonly keys: readonly string[];
};

/** The starts of the keys of names that begin with the typed text, whose last word may be incomplete. */
const startsOf = (typed: string): Starts => {
  const key = Array.from(normaliseName(typed.replace(/\([publ]{0,4}$/i, "")))
    .slice(0, maxKeyLetters)
    .join("");
  const word = key.slice(key.lastIndexOf(" ") + 1);
  if (word.length < 2 || !longForm.startsWith(word)) return { range: key, keys: [key] };
  const before = key.slice(0, -word.length);
  const short = word.length < certain ? [] : [`${before}ab`];
  return { range: `${before}a`, keys: [key, ...short] };
};

type Alias = { readonly key: string; readonly spelling: string };

/** The chosen names of aliases that begin with the text; the aliases themselves are no longer offered. */
const findChosen = async (
  { sql }: Context,
  field: string,
  { range, keys }: Starts,
): Promise<readonly FoundName[]> => {
  if (field !== investorField) return [];
  const read = <Row extends object>(text: string, ...params: readonly (string | number)[]) =>
    sql.unsafe<Row[]>(text, params, { prepare: true });
  const starts = [range, range + last, arrayLiteral(keys), maxNames] as const;
  const aliases = await read<Alias>(aliasesFromSql, ...starts);
  if (aliases.length === 0) return [];
  const chosen = await read<KeyedName>(
    chosenNamesSql,
    JSON.stringify(aliases.map(({ key }) => key)),
  );
  const keysOfNames = chosen.map(({ name }) => normaliseName(name));
  type Count = { readonly key: string; readonly count: number };
  const counts = await read<Count>(countKeysSql, field, JSON.stringify(keysOfNames));
  const countOf = new Map(counts.map(({ key, count }) => [key, count]));
  return chosen.map(({ key, name }) => ({
    name,
    count: countOf.get(normaliseName(name)) ?? 0,
    alias: aliases.find((alias) => alias.key === key)?.spelling ?? key,
  }));
};

/** Each name once: in its chosen spelling rather than the most frequent one. */
const withoutRepeats = (names: readonly FoundName[]): readonly FoundName[] => {
  const found = new Map<string, FoundName>();
  for (const each of names) {
    const key = normaliseName(each.name);
    if (!found.has(key)) found.set(key, each);
  }
  return [...found.values()].slice(0, maxNames);
};

/** The names that begin with a text in any spelling, most frequent first, and those with a matching alias. */
export const findNames = async (
  context: Context,
  { field, q }: NamesQuery,
): Promise<readonly FoundName[]> => {
  const starts = startsOf(q);
  const { range, keys } = starts;
  if (range === "") return [];
  const found = await context.sql.unsafe<FoundName[]>(
    offeredNamesSql,
    [field, range, range + last, arrayLiteral(keys), q.toLowerCase(), maxNames],
    { prepare: true },
  );
  const chosen = await findChosen(context, field, starts);
  return chosen.length === 0 ? found : withoutRepeats([...chosen, ...found]);
};
