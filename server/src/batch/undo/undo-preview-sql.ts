import { childrenOf, parentOf } from "@teckna/domain/parent";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { isNotDeleted, parentEntities, wireColumns } from "../../db/sql/record-sql.ts";
import { isOfChanged, outside, standing } from "./undo-sql.ts";

const rowsOf = (entity: AnyEntity): string => `${entity.name}_rows`;

const places = { batch: "$1", chain: "$2" } as const;
const isOutside = outside(places);

const allRows = (which: string): string =>
  entities
    .map((entity) => `\n${rowsOf(entity)} as materialized (${standing(entity, places)}${which})`)
    .join(",");

/** The last write, from outside the chain, of a row of the alias `s`. */
const lastOutside = (entity: AnyEntity): string => `
left join lateral (
  select x.by, x.at from history x
  where s.is_changed and x.entity = '${entity.name}' and x.record_id = s.id and ${isOutside}
  order by x.version desc limit 1) o on true`;

const isOurs = (entity: AnyEntity): string => `exists (
    select from history x
    where x.entity = '${entity.name}' and x.record_id = s.id and x.version = s.version
      and not ${isOutside})`;

/**
 * The children, not deleted, of the batch's records that would remain, and how many of them the batch stored itself:
 * each of them keeps its parent.
 */
const straysOf = (parent: AnyEntity): string => {
  const counts = childrenOf(parent).map(
    (child) => `
    select p.id, c.rows, 0 as own, c.at, c.by from ${rowsOf(parent)} p
    cross join lateral (
      select count(*) as rows, max(i.updated_at) as at,
        (array_agg(i.updated_by order by i.updated_at desc))[1] as by
      from ${child.path} i
      where i.${parentOf(child)?.column ?? "id"} = p.id and ${isNotDeleted("i")} offset 0) c
    where not p.is_gone and c.rows > 0
    union all
    select g.parent, case when g.is_changed then 0 else -1 end, case when g.is_changed then 1 else 0 end, null, null
    from ${rowsOf(child)} g where not g.is_gone`,
  );
  return `
${parent.name}_strays as materialized (
  select k.id, sum(k.rows)::integer as children, (sum(k.rows) - sum(k.own))::integer as others, max(k.at) as at,
    (array_agg(k.by order by k.at desc nulls last))[1] as by
  from (${counts.join("\n    union all")}) k group by k.id having sum(k.rows) > 0)`;
};

const removalOf = (entity: AnyEntity, rank: number): string => {
  const isParent = parentEntities.includes(entity);
  const strays = isParent ? `\nleft join ${entity.name}_strays k on k.id = s.id` : "";
  const hasStrays = isParent ? "\n    when k.id is not null then 'children'" : "";
  return `
select ${rank} as rank, '${entity.path}' as "table", s.id, s.version, ${isParent ? "k.children" : "null::integer"} as children,
  ${isParent ? "k.others" : "null::integer"} as others,
  coalesce(o.by, ${isParent ? "k.by" : "null"}) as by, coalesce(o.at, ${isParent ? "k.at" : "null"}) as at,
  case
    when s.is_gone then case when s.is_changed and not ${isOurs(entity)} then 'deleted' end
    when s.is_changed then 'changed'${hasStrays}
    else ''
  end as reason
from ${rowsOf(entity)} s${strays}${lastOutside(entity)}`;
};

const returnOf = (entity: AnyEntity, rank: number): string => {
  const parent = parentOf(entity);
  const rows = parent ? rowsOf(parent.entity) : "";
  const parentGone = parent
    ? `
    when p.deleted_at is not null
      and p.id not in (select g.id from ${rows} g where g.is_gone and not g.is_changed)
      then 'issueDeleted'`
    : "";
  const join = parent
    ? `
cross join lateral (
  select i.id, i.deleted_by, i.deleted_at from ${parent.entity.path} i where i.id = s.parent offset 0) p`
    : "";
  return `
select ${rank} as rank, '${entity.path}' as "table", s.id, s.version, null::integer as children, null::integer as others,
  ${parent ? "coalesce(o.by, p.deleted_by)" : "o.by"} as by, ${parent ? "coalesce(o.at, p.deleted_at)" : "o.at"} as at,
  case
    when not s.is_gone then case when s.is_changed and not ${isOurs(entity)} then 'restored' end
    when s.is_changed then 'changed'${parentGone}
    else ''
  end as reason
from ${rowsOf(entity)} s${join}${lastOutside(entity)}`;
};

const record = `case p."table" ${entities
  .map(
    (entity) => `
    when '${entity.path}' then (
      select row_to_json(r) from ${entity.path} t cross join lateral (select ${wireColumns(entity, "t")}) r
      where t.id = p.id)`,
  )
  .join("")} end`;

const counted = (which: string, name: string): string =>
  `(select coalesce(json_object_agg(c."table", c.rows), '{}'::json) from (
    select f."table", count(*) as rows from found f where ${which} group by f."table") c) as ${name}`;

// An empty reason means that the row is undone; null means that there is nothing to do.
const previewText = (
  ctes: string,
  { removes, more }: { removes: boolean; more: string },
): string => `
with ${ctes},
found as materialized (${entities.map(removes ? removalOf : returnOf).join("\nunion all")}),
page as (
  select f.* from found f where f.reason <> '' order by f.rank, f.id limit $3 offset $4)
select ${counted("f.reason = ''", "undo")}, ${counted("f.reason <> ''", "kept")},
  (select count(*) filter (where f.reason in ('', 'changed', 'children')) + coalesce(sum(f.others), 0)
   from found f)::integer as "all",
  (select coalesce(json_agg(json_build_object(
      'table', p."table", 'id', p.id, 'version', p.version, 'reason', p.reason, 'children', p.children,
      'by', p.by, 'at', p.at, 'record', ${record}) order by p.rank, p.id), '[]'::json)
   from page p)::text as rows${more}`;

const textsOf = (which: string, moreOf: (removes: boolean) => string) => ({
  removal: previewText([allRows(which), ...parentEntities.map(straysOf)].join(","), {
    removes: true,
    more: moreOf(true),
  }),
  comeback: previewText(allRows(which), { removes: false, more: moreOf(false) }),
});

const stepsOf = (removes: boolean): string => `,
  (select coalesce(json_agg(json_build_object(
      'table', s."table", 'id', s.id, 'version', s.version, 'action', '${removes ? "remove" : "restore"}',
      'changes', '{}'::json) order by s.rank, s.id), '[]'::json)
   from (
     select f.* from found f where f.reason = '' order by f.rank, f.id limit $6::integer) s)::text as steps`;

const ofUpload = textsOf("", () => "");
const ofMixed = textsOf(isOfChanged("$5", false), stepsOf);

/**
 * Previews the undo of a batch: $1 the batch, $2 its chain as an array literal, $3 and $4 limit and offset of the kept
 * rows to list.
 */
export const undoPreviewSql = (removes: boolean): string =>
  removes ? ofUpload.removal : ofUpload.comeback;

/** The same for the records that the batch of changes $5 created, with at most $6 `steps`. */
export const mixedPreviewSql = (removes: boolean): string =>
  removes ? ofMixed.removal : ofMixed.comeback;
