import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { titleColumn } from "../columns.ts";
import { findSql, parentEntities } from "../record-sql.ts";
import { wholeSql } from "../whole-sql.ts";
import { rebuiltSql, undone } from "./rebuilt-sql.ts";

export type AsOf = {
  /** The point in time, as SQL. */
  readonly at: string;
  /** SQL function that lower-cases text. */
  readonly lowering: string;
};

const title = titleColumn.name;

/** The name of the relation of an entity's records as of a point in time, looked up one by one. */
export const asOfName = ({ path }: AnyEntity): string => `${path}_as_of`;

// The record's history rows after the version that it had at that time.
const from = ({ path, name }: AnyEntity, at: string): string => `${path} x
  cross join lateral (
    select ${"$undone"} from history l
    where x.updated_at > ${at} and l.entity = '${name}' and l.record_id = x.id
      and l.version > (select max(v.version) from history v
        where v.entity = '${name}' and v.record_id = x.id and v.at <= ${at})) g
  where x.created_at <= ${at}`;

/** The records of a table as of a point in time, each rebuilt from its own history: for look-ups by id. */
const recordsAsOf = (
  entity: AnyEntity,
  { at, lowering }: AsOf,
  { parentTitle, condition }: { readonly parentTitle: string; readonly condition?: string },
): string =>
  rebuiltSql(entity, {
    from: `${from(entity, at).replace("$undone", undone(entity))}${condition ? ` and ${condition}` : ""}`,
    at,
    parentTitle,
    lowering,
  });

/** The parent's title as a child `x` showed it; the parent is in a relation of `asOfName`. */
const titleAsOf = (entity: AnyEntity): string => {
  const parent = parentOf(entity);
  return parent
    ? `(select p.${title} from ${asOfName(parent.entity)} p where p.id = x.${parent.column})`
    : "null::text";
};

/** CTEs for look-ups by id of the records of an entity, and of its parent, as of a point in time. */
export const asOfCtes = (entity: AnyEntity, asOf: AsOf): readonly string[] => {
  const parent = parentOf(entity);
  const own = `${asOfName(entity)} as not materialized (
${recordsAsOf(entity, asOf, { parentTitle: titleAsOf(entity) })})`;
  return parent ? [...asOfCtes(parent.entity, asOf), own] : [own];
};

const findText = (entity: AnyEntity, lowering: string): string => {
  const asOf = { at: "$2::timestamptz", lowering };
  const ctes = asOfCtes(entity, asOf);
  return `with ${ctes.join(",\n")},
${entity.path} as not materialized (select * from ${asOfName(entity)})
(${findSql(entity)})`;
};

/** The waivers made by then; revocations are filtered by their own time. */
const waiversAsOf = (at: string): string =>
  `waivers as not materialized (select w.* from waivers w where w.at <= ${at})`;

/** The absences marked by then, with their later events up to then. */
const absencesAsOf = (at: string): readonly string[] => [
  `absences as not materialized (select x.* from absences x where x.created_at <= ${at})`,
  `batches as not materialized (select b.* from batches b where b.at <= ${at})`,
  `history as not materialized (select h.* from history h where h.at <= ${at})`,
];

const wholeText = (entity: AnyEntity, lowering: string): string => {
  const asOf = { at: "$3::timestamptz", lowering };
  const called = `called as materialized (select t.${title} from ${asOfName(entity)} t where t.id = $1)`;
  const children = childrenOf(entity).map((child) => {
    const condition = `x.${parentOf(child)?.column ?? "id"} = $1`;
    const parentTitle = `(select c.${title} from called c)`;
    return `${child.path} as not materialized (
${recordsAsOf(child, asOf, { parentTitle, condition })})`;
  });
  const own = `${entity.path} as not materialized (select * from ${asOfName(entity)} t where t.id = $1)`;
  return `with ${[...asOfCtes(entity, asOf), called, ...children, own, waiversAsOf(asOf.at), ...absencesAsOf(asOf.at)].join(",\n")}
(${wholeSql(entity)})`;
};

const once = (make: (entity: AnyEntity, lowering: string) => string) => {
  const made = new Map<string, string>();
  return (entity: AnyEntity, lowering: string): string => {
    const key = `${entity.name} ${lowering}`;
    const text = made.get(key) ?? make(entity, lowering);
    made.set(key, text);
    return text;
  };
};

/** `findSql` as of the time $2; no row where the record did not exist yet. */
export const findAsOfSql = once(findText);

/** `wholeSql` as of the time $3. */
export const wholeAsOfSql = once((entity, lowering) =>
  parentEntities.includes(entity) ? wholeText(entity, lowering) : "",
);
