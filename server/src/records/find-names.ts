import { normaliseName } from "@teckna/domain/checks/rules/commit/commit-names";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { isLongerThan } from "@teckna/domain/text-rules";
import type { Context } from "../context.ts";
import { type Column, columnsOf } from "../db/sql/columns.ts";
import { spellingsSql } from "../db/sql/spellings-sql.ts";
import { invalid } from "../errors.ts";
import { type Parameters, problem } from "./parameters.ts";

/** A field whose texts of before are offered. */
type NameField = { readonly entity: AnyEntity; readonly column: Column };

/** By table and field, `commits.name`. */
const nameFields: ReadonlyMap<string, NameField> = new Map(
  entities.flatMap((entity) =>
    columnsOf(entity).flatMap((column) =>
      column.field.isReused ? [[`${entity.path}.${column.name}`, { entity, column }] as const] : [],
    ),
  ),
);

export const nameFieldKeys: readonly string[] = [...nameFields.keys()];
export const maxNames = 8;
const maxQuery = 100;
const bounds = { maxSpellings: 400, maxCounted: 1000 };
/** Sorts behind every text that begins with what stands before it. */
const last = "\uffff";

type NamesQuery = { readonly field: NameField; readonly q: string };

/** What names somebody asks for. */
export const readNamesQuery = (parameters: Parameters): NamesQuery => {
  const given = new Map(parameters);
  const problems = parameters
    .filter(
      ([name], at) =>
        !["field", "q"].includes(name) || at !== parameters.findIndex(([other]) => other === name),
    )
    .map(([name]) => problem(name, "unknownParameter"));
  const field = nameFields.get(given.get("field") ?? "");
  const q = (given.get("q") ?? "").trim();
  if (!field) problems.push(problem("field", given.has("field") ? "unknownField" : "required"));
  if (q === "") problems.push(problem("q", "required"));
  if (isLongerThan(q, maxQuery)) problems.push(problem("q", "tooLong", { max: maxQuery }));
  if (q.includes("\0")) problems.push(problem("q", "badText"));
  if (!field || problems.length > 0) throw invalid(problems);
  return { field, q };
};

type Spelling = { readonly spelling: string; readonly count: number };

/** A name as it is mostly written, and how many records have it in any spelling; no more than a thousand are counted of one. */
export type FoundName = { readonly name: string; readonly count: number };

const asNames = (spellings: readonly Spelling[]): readonly FoundName[] => {
  const byKey = new Map<string, Spelling[]>();
  for (const one of spellings) {
    const key = normaliseName(one.spelling);
    byKey.set(key, [...(byKey.get(key) ?? []), one]);
  }
  return [...byKey.values()]
    .map((same) => {
      const [usual] = same.toSorted((one, other) => other.count - one.count);
      const count = same.reduce((sum, one) => sum + one.count, 0);
      return { name: usual?.spelling ?? "", count };
    })
    .toSorted((one, other) => other.count - one.count);
};

/** The names that begin with a text, whatever their case, those of most records first. */
export const findNames = async (
  { sql, collation }: Context,
  { field: { entity, column }, q }: NamesQuery,
): Promise<readonly FoundName[]> => {
  const start = q.toLowerCase();
  const rows = await sql.unsafe<Spelling[]>(
    spellingsSql(entity, column, collation, bounds),
    [start, start + last],
    { prepare: true },
  );
  // Letters that only differ by their marks are as good as the same to the order, but not to people.
  const found = rows.filter(({ spelling }) => spelling.toLowerCase().startsWith(start));
  return asNames(found).slice(0, maxNames);
};
