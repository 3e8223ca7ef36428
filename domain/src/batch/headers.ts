import { type AnyEntity, entities, type Labels } from "../entities.ts";
import { labels } from "../messages/by-language/labels.ts";
import { clip, isBlank } from "../text-rules.ts";
import { wireFieldsOf } from "../wire-fields.ts";
import { nearestTo } from "./nearest-texts.ts";
import { maxHeader, simplify } from "./simplify-header.ts";

/** A field's snake_case name and the index of its column. */
export type ReadColumn = { readonly wire: string; readonly index: number };

/** A header that names no field, or names a field that an earlier column already names. */
export type UnknownColumn = {
  readonly index: number;
  readonly name: string;
  /** The snake_case name of the most similar field. */
  readonly nearest: string | null;
  /** The earlier column that names the same field, if there is one. */
  readonly repeats: ReadColumn | null;
};

export type Headers = {
  /** The snake_case field name of each column; `null` for a column without a field. */
  readonly columns: readonly (string | null)[];
  readonly unknown: readonly UnknownColumn[];
};

type Names = ReadonlyMap<string, string>;

const computeNames = (entity: AnyEntity): Names => {
  const names = new Map<string, string>();
  const spellings = Object.values<Labels>(labels).map(
    ({ field }): Readonly<Record<string, string>> => field[entity.name],
  );
  for (const { name, wire } of wireFieldsOf(entity).inOrder)
    for (const spelling of [wire, name, ...spellings.map((words) => words[name] ?? wire)])
      names.set(simplify(spelling), wire);
  return names;
};

const computed = new Map<AnyEntity, Names>();

const namesOf = (entity: AnyEntity): Names => {
  const names = computed.get(entity) ?? computeNames(entity);
  computed.set(entity, names);
  return names;
};

/** Whether a header names the record version, which exports include. */
export const isVersion = (header: string): boolean => simplify(header) === "version";

/** The snake_case name of the field that a header names; `null` where it names none. */
export const fieldNamed = (entity: AnyEntity, header: string): string | null =>
  namesOf(entity).get(simplify(header)) ?? null;

let allNames: ReadonlySet<string> | undefined;

/** Whether a cell is a field name of any table. */
export const isFieldName = (cell: string): boolean => {
  allNames ??= new Set(entities.flatMap((entity) => [...namesOf(entity).keys()]));
  return allNames.has(simplify(cell));
};

/** How many different fields the cells name. */
export const countFields = (entity: AnyEntity, cells: readonly string[]): number =>
  new Set(cells.flatMap((cell) => fieldNamed(entity, cell) ?? [])).size;

const nearestField = (names: Names, simple: string): string | null => {
  const [nearest = ""] = nearestTo(simple, names.keys(), 1);
  return names.get(nearest) ?? null;
};

/** Maps header cells to fields by their snake_case, camelCase or translated names, in any order. */
export const matchHeaders = (entity: AnyEntity, header: readonly string[]): Headers => {
  const names = namesOf(entity);
  const columns: (string | null)[] = [];
  const unknown: UnknownColumn[] = [];
  for (const [index, cell] of header.entries()) {
    const simple = simplify(cell);
    const wire = names.get(simple) ?? null;
    const isFirst = wire !== null && !columns.includes(wire);
    columns.push(isFirst ? wire : null);
    if (isFirst || isBlank(cell)) continue;
    const name = clip(cell, maxHeader);
    const repeats = wire === null ? null : { wire, index: columns.indexOf(wire) };
    unknown.push({ index, name, nearest: repeats ? null : nearestField(names, simple), repeats });
  }
  return { columns, unknown };
};
