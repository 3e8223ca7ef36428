import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { snake } from "@teckna/domain/snake-case";
import { isVersion } from "../recorded-sql.ts";
import {
  type Column,
  columnsOf,
  computedColumns,
  derivedColumns,
  foldedSql,
  hasNames,
  isSearched,
} from "../columns.ts";

/** Rows of the history that set or clear the deletion mark; an undo without field changes is one of these. */
const isToggle =
  "(l.action in ('delete', 'restore') or (l.action = 'undo' and l.changes::text = '{}'))";

const changeable = (entity: AnyEntity): readonly Column[] =>
  columnsOf(entity).filter(({ field }) => field.fixed !== true);

/**
 * Aggregates the rows `l` of one record's history after a point in time: the first version among them, how often the
 * record was deleted or restored, and for each changed field its earlier value as JSON.
 */
export const undone = (entity: AnyEntity): string => {
  const before = changeable(entity).map(
    ({ name }) =>
      `(array_agg(l.changes -> '${name}' -> 0 order by l.version) filter (where l.changes -> '${name}' is not null))[1] as ${name}`,
  );
  return [
    "min(l.version) as first_version",
    `count(*) filter (where ${isToggle}) as toggles`,
    ...before,
  ].join(",\n    ");
};

/** A column of the history row of the record's version as of then. */
const madeBy = ({ name }: AnyEntity, column: string): string =>
  `(select l.${column} from history l where l.entity = '${name}' and l.record_id = x.id and l.version = g.first_version - 1 and ${isVersion("l")} limit 1)`;

// The id of a deletion: children deleted together with their parent have the same time and user, and so the same id.
const deletion = ({ name }: AnyEntity): string =>
  `(select md5(l.at::text || l.by)::uuid from history l where l.entity = '${name}' and l.record_id = x.id
      and l.version < g.first_version and ${isToggle} order by l.version desc limit 1)`;

const orNow = (name: string, earlier: string): string =>
  `case when g.first_version is null then x.${name} else ${earlier} end as ${name}`;

const hidden = (entity: AnyEntity, at: string): readonly string[] => [
  `case when coalesce(g.toggles, 0) % 2 = 0 then x.deleted_at when x.deleted_at is null then ${at} end as deleted_at`,
  `case when coalesce(g.toggles, 0) % 2 = 0 then x.deleted_by when x.deleted_at is null then '' end as deleted_by`,
  `case when coalesce(g.toggles, 0) = 0 then x.deletion else ${deletion(entity)} end as deletion`,
];

const titleText = ({ title }: Entity): string | null => {
  if (!title) return null;
  const share = `r.${snake(title.field)}`;
  const years = title.years.map((name) => `r.${snake(name)}`).join(", ");
  return `case when ${share} ~ '\\S' then concat_ws(' ', ${share}, left(coalesce(${years})::text, 4)) end`;
};

/** The derived columns, computed in SQL by the same rules as `derivedColumns`. */
const derivedTexts = (entity: AnyEntity, lowering: string): ReadonlyMap<string, string> => {
  const title = titleText(entity);
  const folded = (name: string): string => foldedSql(`r.${name}`, lowering);
  const searched = columnsOf(entity).filter(({ field }) => isSearched[field.kind]);
  const ofTitle = title === null ? [] : [foldedSql(title, lowering)];
  const lines = (texts: readonly string[]): string => `concat_ws(e'\\n', ${texts.join(", ")})`;
  const texts = new Map([
    ["search", lines([...searched.map(({ name }) => folded(name)), ...ofTitle])],
  ]);
  if (title !== null) texts.set("title", title);
  // The registry's own type knows each entity's names alone, and most have none.
  const names = (entity as Entity).names ?? [];
  if (hasNames(entity))
    texts.set("names", lines([...ofTitle, ...names.map((name) => folded(snake(name)))]));
  return texts;
};

/** All columns of a record, in the same order for every statement here. */
export const stateColumns = (entity: AnyEntity): readonly string[] => [
  ...columnsOf(entity).map(({ name }) => name),
  "version",
  "created_at",
  "created_by",
  "updated_at",
  "updated_by",
  ...computedColumns(entity).map(({ name }) => name),
  "deleted_at",
  "deleted_by",
  "deletion",
  ...derivedColumns(entity).map(({ name }) => name),
];

/**
 * The same columns from table rows `x`, cast to the types of rebuilt rows: only then does PostgreSQL push conditions
 * into both sides of the union.
 */
export const sameColumns = (entity: AnyEntity): readonly string[] => {
  const types = new Map(changeable(entity).map(({ name, type }) => [name, type]));
  return stateColumns(entity).map((name) => {
    const type = types.get(name);
    return type === undefined ? `x.${name}` : `x.${name}::${type} as ${name}`;
  });
};

export type Rebuilt = {
  /** The from clause: rows `x` of the table, each with its row `g` of `undone`, empty where nothing changed. */
  readonly from: string;
  /** The point in time, as SQL. */
  readonly at: string;
  /** The title of `x`'s parent as of then. */
  readonly parentTitle: string;
  /** SQL function that lower-cases text. */
  readonly lowering: string;
};

/** The records as of a point in time; `now_deleted_at` is their current deletion time. */
export const rebuiltSql = (
  entity: AnyEntity,
  { from, at, parentTitle, lowering }: Rebuilt,
): string => {
  const derived = derivedTexts(entity, lowering);
  const fields = columnsOf(entity).map(({ name, type, field }) =>
    field.fixed
      ? `x.${name}`
      : `case when g.${name} is null then x.${name} else (g.${name} #>> '{}')::${type} end as ${name}`,
  );
  const inner = [
    ...fields,
    orNow("version", "g.first_version - 1"),
    "x.created_at, x.created_by",
    orNow("updated_at", madeBy(entity, "at")),
    orNow("updated_by", madeBy(entity, "by")),
    ...computedColumns(entity).map(({ name }) => `${parentTitle} as ${name}`),
    ...hidden(entity, at),
    "x.deleted_at as now_deleted_at",
    "g.first_version",
    ...[...derived.keys()].map((name) => `x.${name} as now_${name}`),
  ];
  const outer = stateColumns(entity).map((name) => {
    const text = derived.get(name);
    return text === undefined
      ? `r.${name}`
      : `case when r.first_version is null then r.now_${name} else ${text} end as ${name}`;
  });
  return `select ${[...outer, "r.now_deleted_at"].join(", ")}
from (select ${inner.join(",\n  ")}
  from ${from}) r`;
};
