import { childrenOf, parentOf } from "@teckna/domain/parent";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { isNotDeleted } from "../../db/sql/record-sql.ts";
import {
  type RecordedSql,
  mark,
  record,
  sharedDeletion,
  unchanged,
  unmark,
} from "../../db/sql/recorded-sql.ts";

/**
 * After the parameters of every recorded write: $4 the batch to undo, $5 its chain as an array literal, $6 the chosen
 * records as a JSON array of `{id, version}`, $7 whether all are chosen, $8 and $9 the range of history rows to
 * process.
 */
export type UndoSql = {
  /** Marks the batch's records as deleted, except parents that still have children. */
  readonly remove: RecordedSql;
  /** Restores what the batch deleted, if its parent is not deleted. */
  readonly restore: RecordedSql;
  /** Marks the children, of this entity, of chosen parents as deleted. */
  readonly removeWithParent: RecordedSql | null;
  /** Locks the batch's records, so that nobody adds a child to them meanwhile; only with $1, the batch. */
  readonly lock: string;
};

export type Undone = { readonly rows: number };

/** The SQL expressions of the batch to undo, and of its chain as an array literal. */
export type Places = { readonly batch: string; readonly chain: string };

// Erasing a name does not block an undo, which restores values from the history, where the name is erased as well.
export const outside = ({ chain }: Places): string =>
  `(x.action <> 'erase' and (x.batch is null or x.batch <> all (${chain}::text::uuid[])))`;

/**
 * A condition on rows `h` of a batch whose original batch is `origin`: of records that this changed, or of the others.
 */
export const isOfChanged = (
  origin: string,
  ofChanged: boolean,
): string => ` and ${ofChanged ? "" : "not "}exists (
    select from history o
    where o.batch = ${origin}::uuid and o.entity = h.entity and o.record_id = h.record_id
      and o.action = 'replace')`;

/**
 * The current state of the batch's records; `is_changed` if somebody outside the chain has written one since. `offset
 * 0` forces a look-up for each row: the planner has no statistics on a new batch.
 */
export const standing = (entity: AnyEntity, places: Places): string => {
  const parent = parentOf(entity);
  return `
  select t.*, t.version <> h.version and exists (
      select from history x
      where x.entity = '${entity.name}' and x.record_id = t.id and x.version > h.version
        and ${outside(places)}
    ) as is_changed
  from history h
  cross join lateral (
    select i.id, i.version, ${parent ? `i.${parent.column}` : "null"} as parent,
      i.deleted_at is not null as is_gone
    from ${entity.path} i where i.id = h.record_id offset 0) t
  where h.batch = ${places.batch}::uuid and h.entity = '${entity.name}'`;
};

const partOf = (entity: AnyEntity): string => `
standing as materialized (${standing(entity, { batch: "$4", chain: "$5" })}
    and h.sequence between $8::bigint and $9::bigint)`;

const chosen = `
chosen as materialized (
  select c.id, c.version from json_to_recordset($6::text::json) as c (id text, version integer))`;

const isChosen = (row: string): string =>
  `($7::text::boolean or (${row}.id, ${row}.version) in (select c.id, c.version from chosen c))`;

// The version is compared with the one read before, so a row written meanwhile is left alone.
const isToGo = `t.id = s.id and t.version = s.version and (not s.is_changed or ${isChosen("s")})`;

const removeText = (entity: AnyEntity): RecordedSql => {
  const childless = childrenOf(entity).map((child) => {
    const column = parentOf(child)?.column ?? "id";
    return `
    and not exists (select from ${child.path} c where c.${column} = t.id and ${isNotDeleted("c")})`;
  });
  return record(
    entity,
    "undo",
    `${chosen},${partOf(entity)},
written as (
  update ${entity.path} t set ${mark}, ${sharedDeletion(parentOf(entity)?.column ?? "id")}
  from standing s
  where ${isToGo} and not s.is_gone${childless.join("")}
  ${unchanged})`,
    "select count(*)::integer as rows from written",
  );
};

const restoreText = (entity: AnyEntity): RecordedSql => {
  const parent = parentOf(entity);
  const parents = parent
    ? `
parents as materialized (
  select p.id from (select distinct s.parent from standing s where s.is_gone) d
  cross join lateral (
    select i.id from ${parent.entity.path} i where i.id = d.parent and ${isNotDeleted("i")} for share) p),`
    : "";
  // As a boolean expression it is evaluated with a hashed subplan, and never becomes a join.
  const hasParent = parent ? " and (s.parent in (select p.id from parents p)) is true" : "";
  return record(
    entity,
    "undo",
    `${chosen},${partOf(entity)},${parents}
written as (
  update ${entity.path} t set ${unmark}
  from standing s
  where ${isToGo} and s.is_gone${hasParent}
  ${unchanged})`,
    "select count(*)::integer as rows from written",
  );
};

const removeWithParentText = (entity: AnyEntity): RecordedSql | null => {
  const parent = parentOf(entity);
  if (!parent) return null;
  return record(
    entity,
    "undo",
    `${chosen},${partOf(parent.entity)},
written as (
  update ${entity.path} t set ${mark}, ${sharedDeletion(parent.column)}
  from standing p
  where t.${parent.column} = p.id and ${isNotDeleted("t")} and not p.is_gone and ${isChosen("p")}
  ${unchanged})`,
    "select count(*)::integer as rows from written",
  );
};

const lockText = (entity: AnyEntity): string => `
select id from ${entity.path}
where id in (select h.record_id from history h where h.batch = $1::uuid and h.entity = '${entity.name}')
order by id for update`;

const build = (entity: AnyEntity): UndoSql => ({
  remove: removeText(entity),
  restore: restoreText(entity),
  removeWithParent: removeWithParentText(entity),
  lock: lockText(entity),
});

const built = new Map<AnyEntity, UndoSql>(entities.map((entity) => [entity, build(entity)]));

// Every entity of the registry is in the map, so the right side never runs.
export const undoSql = (entity: AnyEntity): UndoSql => built.get(entity) ?? build(entity);
