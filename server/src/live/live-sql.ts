import { entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";

const byEntity = (textOf: (entity: (typeof entities)[number]) => string): string =>
  `case h.entity ${entities.map((entity) => `when '${entity.name}' then ${textOf(entity)}`).join(" ")} end`;

const issueId = byEntity((entity) => {
  const parent = parentOf(entity);
  return parent
    ? `(select c.${parent.column} from ${entity.path} c where c.id = h.record_id)`
    : "h.record_id";
});

const columns = `h.sequence, ${byEntity(({ path }) => `'${path}'`)} as "table", h.record_id as id, h.version,
  h.action, h.by, h.at, ${issueId} as "issueId"`;

/** History rows without a batch, from the ranges of 64 that the JSON array $1 names. */
export const stretchesSql = `
select ${columns} from json_array_elements_text($1::text::json) s
cross join lateral (
  select h.* from history h
  where h.sequence >= s.value::bigint * 64 and h.sequence < (s.value::bigint + 1) * 64 and h.batch is null
  offset 0) h
order by h.sequence`;

// A single batch may be as long as this range.
const last = "(select coalesce(max(sequence), 0) - 20000 from history)";

/** The sequence number from which the newest rows are searched. */
export const lastSql = `select ${last} as "from"`;

/** The newest $1 of these rows. */
export const newestSql = `
select ${columns} from (
  select h.* from history h
  where h.sequence > ${last} and h.batch is null
  order by h.sequence desc limit $1) h
order by h.sequence`;

const batchColumns = `b.id, b.by, b.at, b.counts, b.issue_id as "issueId", b.undoes,
  (select max(h.sequence) from history h where h.batch = b.id) as sequence`;

/** The batches with the ids in the JSON array $1. */
export const batchesSql = `
select ${batchColumns} from json_array_elements_text($1::text::json) g
join batches b on b.id = g.value::uuid order by b.number`;

/** The newest $1 batches. */
export const newestBatchesSql = `
select ${batchColumns} from (
  select * from batches order by at desc, id limit $1) b
order by b.number`;

/** Sends each text of the JSON array $1 as a notification. */
export const announceSql = `
select pg_notify('teckna_live', s.value) from json_array_elements_text($1::text::json) s`;
