import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { entities } from "@teckna/domain/entities";
import { isLongerThan } from "@teckna/domain/text-rules";
import type { Context } from "../../context.ts";
import { arrayLiteral } from "../../db/sql/array-literal.ts";
import { columnsOf } from "../../db/sql/columns.ts";
import { offeredNamesSql } from "../../db/sql/spellings-sql.ts";
import { invalid } from "../../errors.ts";
import { type Parameters, problem } from "../parameters.ts";

/** The fields whose texts of before are offered, by table and field, `commits.name`: the database counts their texts. */
export const nameFieldKeys: readonly string[] = entities.flatMap((entity) =>
  columnsOf(entity).flatMap(({ name, field }) =>
    field.isReused ? [`${entity.path}.${name}`] : [],
  ),
);

export const maxNames = 8;
const maxQuery = 100;

type NamesQuery = { readonly field: string; readonly q: string };

/** Which names are requested. */
export const readNamesQuery = (parameters: Parameters): NamesQuery => {
  const given = new Map(parameters);
  const problems = parameters
    .filter(
      ([name], at) =>
        !["field", "q"].includes(name) || at !== parameters.findIndex(([other]) => other === name),
    )
    .map(([name]) => problem(name, "unknownParameter"));
  const field = nameFieldKeys.find((key) => key === given.get("field"));
  const q = (given.get("q") ?? "").trim();
  if (!field) problems.push(problem("field", given.has("field") ? "unknownField" : "required"));
  if (q === "") problems.push(problem("q", "required"));
  if (isLongerThan(q, maxQuery)) problems.push(problem("q", "tooLong", { max: maxQuery }));
  if (q.includes("\0")) problems.push(problem("q", "badText"));
  if (!field || problems.length > 0) throw invalid(problems);
  return { field, q };
};

/** A name as it is mostly written, and how many records have it in any spelling. */
export type FoundName = { readonly name: string; readonly count: number };

const keptLetters = 100;
/** Comes behind every letter. */
const last = "\u{10ffff}";
/** A word from which on hardly anything else is meant than the long form of AB. */
const certain = 4;
const longForm = "aktiebolaget";

type Starts = {
  /** Where they all stand. */
  readonly range: string;
  readonly keys: readonly string[];
};

/** How the keys of names begin that are typed up to here: a word may be typed halfway. */
const startsOf = (typed: string): Starts => {
  const key = Array.from(normaliseName(typed.replace(/\([publ]{0,4}$/i, "")))
    .slice(0, keptLetters)
    .join("");
  const word = key.slice(key.lastIndexOf(" ") + 1);
  if (word.length < 2 || !longForm.startsWith(word)) return { range: key, keys: [key] };
  const before = key.slice(0, -word.length);
  const short = word.length < certain ? [] : [`${before}ab`];
  return { range: `${before}a`, keys: [key, ...short] };
};

/** The names that begin with a text, however they are written, those of most records first. */
export const findNames = async (
  { sql }: Context,
  { field, q }: NamesQuery,
): Promise<readonly FoundName[]> => {
  const { range, keys } = startsOf(q);
  if (range === "") return [];
  return sql.unsafe<FoundName[]>(
    offeredNamesSql,
    [field, range, range + last, arrayLiteral(keys), q.toLowerCase(), maxNames],
    { prepare: true },
  );
};
