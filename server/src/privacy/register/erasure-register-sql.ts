import { entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";

/** The pseudonyms of erased names, and the digests by which the names are recognised. */
export const knownPersonsSql = `
select e.pseudonym, e.key_mark as "keyMark", e.names::text as names, e.texts::text as texts
from erasures e where e.kind = 'person' order by e.number`;

/**
 * Inserts the erasure $1 of the kind $2, at $3 by $4: $5 pseudonym, $6 mark of the key, $7 digests of names, $8 digests
 * of texts.
 */
export const openErasureSql = `
insert into erasures (id, kind, at, by, pseudonym, key_mark, names, texts)
values ($1::uuid, $2, $3::text::timestamptz, $4, $5, $6, $7::text::json, $8::text::json)`;

/** Inserts the records that it changed: $2 a JSON array of `{entity, id}`. */
export const noteRecordsSql = `
insert into erased_records (erasure, entity, record_id)
select $1::uuid, r.entity, r.id from json_to_recordset($2::text::json) as r (entity text, id text)`;

/** Marks the erasure $1 as finished, with its counts $2. */
export const closeErasureSql = `
update erasures set counts = $2::text::json, finished_at = now() where id = $1::uuid`;

export const countErasureSql = "update erasures set counts = $2::text::json where id = $1::uuid";

/** Deletes the note of a removal that removed nothing. */
export const forgetErasureSql = "delete from erasures where id = $1::uuid and kind = 'retention'";

/** Cleans up removals that were killed: those that had removed something are marked as finished, the others deleted. */
export const endKilledSql = `
with killed as (
  select id, counts from erasures
  where kind = 'retention' and finished_at is null and at < now() - interval '1 day'),
ended as (
  update erasures e set finished_at = now() from killed k
  where k.id = e.id and k.counts::text not in ('{}', '[]'))
delete from erasures e using killed k where k.id = e.id and k.counts::text in ('{}', '[]')`;

/** Marks erasures of persons that were killed before $1 as finished, once what they left has been erased. */
export const endRepeatedSql = `
update erasures set finished_at = now()
where kind = 'person' and finished_at is null and at < $1::text::timestamptz - interval '1 hour'`;

/** Whether an erasure, or a later one of all its names, has finished. */
const isEnded = `(e.finished_at is not null or exists (
  select from erasures l
  where l.number > e.number and l.pseudonym = e.pseudonym and l.finished_at is not null and not exists (
    select from json_array_elements(e.names) n where not exists (
      select from json_array_elements(l.names) m where m ->> 'digest' = n ->> 'digest'))))`;

/** The number of erasures of each kind, and how many of them never finished. */
export const countErasuresSql = `
select e.kind, count(*)::integer as count, (count(*) filter (where not ${isEnded}))::integer as unfinished
from erasures e group by e.kind`;

/** The erasures, newest first: at most $1 of each kind, so that removals do not crowd out persons. */
export const erasuresSql = `
select row_to_json(r)::text as wire from (
  select e.id, e.kind, e.at, e.by, e.pseudonym, e.counts,
    (select count(*) from erased_records x where x.erasure = e.id) as records,
    ${isEnded} as is_complete
  from (
    select *, row_number() over (partition by kind order by number desc) as place from erasures) e
  where e.place <= $1::integer order by e.number desc) r`;

const issueId = `case x.entity ${entities
  .map((entity) => {
    const parent = parentOf(entity);
    const id = parent
      ? `(select c.${parent.column} from ${entity.path} c where c.id = x.record_id)`
      : "x.record_id";
    return `when '${entity.name}' then ${id}`;
  })
  .join(" ")} end`;

/** At most $2 records from which names were erased after number $1, and when that erasure began. */
export const erasedRecordsSql = `
select x.number, x.entity, x.record_id as id, ${issueId} as "issueId", e.at
from erased_records x join erasures e on e.id = x.erasure
where x.number > $1::bigint order by x.number limit $2::integer`;

export const lastErasedSql = "select coalesce(max(number), 0) as last from erased_records";

export const hasErasuresSql = `select to_regclass('erasures') is not null as "hasTable"`;

const exported = "id, kind, at, by, pseudonym, key_mark, names, texts, counts, finished_at";

/** Everything stored on erased names that is needed to recognise them, oldest first. */
export const exportErasuresSql = `
select row_to_json(r)::text as wire from (
  select ${exported} from erasures where kind = 'person' order by number) r`;

/** Inserts the erasures of $1, a JSON array, that are unknown, and marks known ones as finished if they are in it. */
export const importErasuresSql = `
insert into erasures (${exported})
select ${exported} from json_to_recordset($1::text::json) as r (id uuid, kind text, at timestamptz, by text,
  pseudonym text, key_mark text, names json, texts json, counts json, finished_at timestamptz)
on conflict (id) do update set counts = excluded.counts, finished_at = excluded.finished_at
where erasures.finished_at is null`;
