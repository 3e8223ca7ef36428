import { type AnyEntity, entities } from "@teckna/domain/entities";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { isVersion } from "../../db/sql/recorded-sql.ts";
import { isNotDeleted, wireColumns } from "../../db/sql/record-sql.ts";
import { outside } from "./undo-sql.ts";

const isOutside = outside({ batch: "$1", chain: "$2" });

/** A timestamp in JSON's format. */
const jsonTime = (moment: string): string => `to_json(${moment}) #>> '{}'`;

const rowsOf = (entity: AnyEntity, rank: number, more = ""): string => {
  // `offset 0` forces a look-up by record: a batch may have very many rows.
  const ofRecord = `(
    select i.* from history i where i.entity = '${entity.name}' and i.record_id = t.id and ${isVersion("i")} offset 0) x`;
  return `
select ${rank} as rank, '${entity.path}' as "table", t.id, t.version, t.deleted_at is not null as "isGone",
  o.action as "originAction", h.changes::text as changes, c.is_changed as "isChanged",
  exists (
    select from ${ofRecord} where x.version = t.version and not ${isOutside}
  ) as "isOurs",
  l.by, ${jsonTime("l.at")} as at, row_to_json(r)::text as wire
from history h
cross join lateral (select i.* from ${entity.path} i where i.id = h.record_id offset 0) t
cross join lateral (select ${wireColumns(entity, "t")}) r
cross join lateral (
  select t.version <> h.version and exists (
    select from ${ofRecord} where x.version > h.version and ${isOutside}
  ) as is_changed) c
left join lateral (
  select x.action from ${ofRecord} where x.batch = $3::uuid limit 1) o on true
left join lateral (
  select x.by, x.at from ${ofRecord}
  where c.is_changed and ${isOutside}
  order by x.version desc limit 1) l on true
where h.batch = $1::uuid and h.entity = '${entity.name}' and ${isVersion("h")}${more}`;
};

/**
 * For each record that the batch $1 wrote: its current state, what that batch did to it and what the chain's origin $3
 * did, and whether anybody outside the chain $2 has written it since.
 */
export const changesetStateSql = `${entities.map((entity, rank) => rowsOf(entity, rank)).join("\nunion all")}
order by rank, id`;

/** The same for the records of one table whose history rows are between $4 and $5. */
export const changesStateSql = (entity: AnyEntity): string =>
  rowsOf(entity, 0, " and h.sequence between $4::bigint and $5::bigint");

/**
 * Locks a record by its id $1, deleted or not, until the transaction ends: nobody else can change it or add a child.
 */
export const rootStateSql = (entity: AnyEntity, lock: "" | " for no key update"): string => `
select deleted_at is not null as "isGone", deleted_by as by, ${jsonTime("deleted_at")} as at
from ${entity.path} where id = $1${lock}`;

/** The children, not deleted, of the record with the id $1, last written first. */
export const childStateSql = (entity: AnyEntity): string =>
  childrenOf(entity)
    .map(
      (child) => `
select '${child.path}' as "table", t.id, t.updated_by as by, ${jsonTime("t.updated_at")} as at,
  t.updated_at as moment
from ${child.path} t where t.${parentOf(child)?.column ?? "id"} = $1 and ${isNotDeleted("t")}`,
    )
    .join("\nunion all")
    .concat("\norder by moment desc, id");
