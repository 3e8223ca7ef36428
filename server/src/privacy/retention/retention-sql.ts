import { type AnyEntity, entities } from "@teckna/domain/entities";
import { source } from "@teckna/domain/entities/source";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { isInEffect } from "../../db/sql/search/chosen-names-sql.ts";

const isOutdated = "t.deleted_at < now() - $1::integer * interval '1 day'";

/** A parent can only be removed after its last child, whose row refers to it. */
const childless = (entity: AnyEntity): string =>
  childrenOf(entity)
    .map(
      (child) =>
        ` and not exists (select from ${child.path} c where c.${parentOf(child)?.column ?? "id"} = t.id)`,
    )
    .join("");

/** Children before their parents. */
export const inOrderOfRemoval: readonly AnyEntity[] = entities.toSorted(
  (a, b) => childrenOf(a).length - childrenOf(b).length,
);

/** Whether there are records deleted more than $1 days ago. */
export const hasOutdatedSql = `select (${entities
  .map(({ path }) => `exists (select from ${path} t where ${isOutdated})`)
  .join(" or ")}) as "hasOutdated"`;

/** Locks at most $2 of these records, skipping those that somebody is just restoring. */
export const lockOutdatedSql = (entity: AnyEntity): string => `
select t.id from ${entity.path} t where ${isOutdated}${childless(entity)}
order by t.deleted_at limit $2::integer for update skip locked`;

const ids = "(select g.id from json_array_elements_text($1::text::json) g (id))";

const ofIssues = `(select b.id from batches b where b.issue_id in ${ids})`;

/** Aliases outlive the batch that created them; those that its undo disabled stay disabled. */
const detachAliases = `with detached as (
  select a.id, ${isInEffect("a")} as "inEffect" from investor_aliases a where a.batch in ${ofIssues})
update investor_aliases x set batch = null,
  deleted_at = case when k."inEffect" then null else coalesce(x.deleted_at, now()) end,
  deleted_by = case when k."inEffect" then null else coalesce(x.deleted_by, 'retention') end
from detached k where k.id = x.id`;

/** Statements that detach other rows from the records of $1 before these are removed. */
export const detachmentsOf = (entity: AnyEntity): readonly string[] =>
  childrenOf(entity).length === 0 ? [] : [detachAliases];

/** A release text is removed with its source, and so are its citations. */
const ofSource = (entity: AnyEntity): readonly string[] =>
  entity === source
    ? [
        `delete from citations x using releases r where r.id = x.release_id and r.source_id in ${ids}`,
        `delete from absences x using releases r where r.id = x.release_id and r.source_id in ${ids}`,
        `delete from releases x where x.source_id in ${ids}`,
      ]
    : [];

const ofParent = (entity: AnyEntity): readonly string[] =>
  childrenOf(entity).length === 0
    ? []
    : ["absences", "waivers", "findings", "checks_pending", "batches"].map(
        (table) => `delete from ${table} x where x.issue_id in ${ids}`,
      );

/**
 * The statements that remove the records of $1, a JSON array of ids, and everything that belongs to them; each with the
 * name of its table.
 */
export const removalsOf = (
  entity: AnyEntity,
): readonly (readonly [table: string, text: string])[] => {
  const ofRecord = [
    "citations",
    "absences",
    "history",
    "waivers",
    "findings",
    "erased_records",
  ].map(
    (table) => `delete from ${table} x where x.entity = '${entity.name}' and x.record_id in ${ids}`,
  );
  const own = `delete from ${entity.path} x where x.id in ${ids}`;
  return [...ofRecord, ...ofSource(entity), ...ofParent(entity), own].map((text) => [
    text.split(" ")[2] ?? "",
    `with gone as (${text} returning 1) select count(*)::integer as count from gone`,
  ]);
};
