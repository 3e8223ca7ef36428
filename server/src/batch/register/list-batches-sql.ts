import { entities } from "@teckna/domain/entities";
import { namesOfBatch } from "./batch-names-sql.ts";

const none = JSON.stringify(Object.fromEntries(entities.map(({ path }) => [path, 0])));
const counts = ["created", "replaced", "refused", "removed", "restored", "kept"]
  .map((name) => `coalesce(b.counts -> '${name}', '${none}') as ${name}`)
  .join(", ");

const kindOf = (batch: string): string =>
  `case when ${batch}.issue_id is not null then 'changeset' when ${batch}.changes then 'change'
    when ${batch}.removes then 'deletion' when ${batch}.counts ? 'restored' then 'restoration' else 'upload' end`;

// The last batch of a chain decides whether its batches are in effect: it either deleted or restored.
const batchColumns = `b.id, b.by, b.at,
  case
    when b.undoes is null then ${kindOf("b")}
    when b.removes <> (select o.removes from batches o where o.id = b.origin) then 'undo'
    else 'redo'
  end as kind,
  (select ${kindOf("o")} from batches o where o.id = coalesce(b.origin, b.id)) as about,
  b.issue_id, b.undoes, b.all_or_nothing, ${counts}, ${namesOfBatch} as names, b.content,
  (select case when u.removes <> b.removes then json_build_object('id', u.id, 'by', u.by, 'at', u.at) end
   from batches u
   where u.origin = coalesce(b.origin, b.id) and u.number > b.number
   order by u.number desc limit 1) as undone_by`;

/**
 * Conditions that batches are found by; those without a value mention $1 too, so that all statements take the same
 * parameters.
 */
const conditions = {
  all: "$1::text is null",
  content: "content = $1",
  issue: "issue_id = $1",
  upload: "issue_id is null and $1::text is null",
  changeset: "issue_id is not null and $1::text is null",
} as const;

export type FilterKind = keyof typeof conditions;

const listText = (condition: string): string => `
select (select count(*) from batches where ${condition}) as total, row_to_json(r)::text as wire
from (select 1) one
left join (
  select ${batchColumns} from (
    select * from batches where ${condition} order by number desc limit $2 offset $3) b
  order by b.number desc
) r on true`;

/**
 * Batches of this kind, newest first: $1 the value of the condition, if it has one; $2 of them after an offset of $3.
 */
export const listBatchesSql = (kind: FilterKind): string => listText(conditions[kind]);

/** The batch with the id $1. */
export const findBatchSql = `
select row_to_json(r)::text as wire
from (select ${batchColumns} from batches b where b.id = $1::uuid) r`;
