import { entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";

/** What names were erased as, and by which digests they are found. */
export const knownPersonsSql = `
select e.pseudonym, e.key_mark as "keyMark", e.names::text as names, e.texts::text as texts
from erasures e where e.kind = 'person' order by e.number`;

/** Notes the erasure $1 of the kind $2 at $3 by $4: $5 pseudonym, $6 mark of the key, $7 digests of names, $8 of texts. */
export const openErasureSql = `
insert into erasures (id, kind, at, by, pseudonym, key_mark, names, texts)
values ($1::uuid, $2, $3::text::timestamptz, $4, $5, $6, $7::text::json, $8::text::json)`;

/** Notes which records, $2 a JSON array of `{entity, id}`, it was of. */
export const noteRecordsSql = `
insert into erased_records (erasure, entity, record_id)
select $1::uuid, r.entity, r.id from json_to_recordset($2::text::json) as r (entity text, id text)`;

/** Ends the erasure $1 with its counts $2; where it is only to be ended, its counts stay. */
export const closeErasureSql = `
update erasures set counts = $2::text::json, finished_at = now() where id = $1::uuid`;

export const countErasureSql = "update erasures set counts = $2::text::json where id = $1::uuid";

/** Takes back the note of a removal that came to nothing. */
export const forgetErasureSql = "delete from erasures where id = $1::uuid and kind = 'retention'";

/** Removals that were killed: those that had begun come to an end, the others to nothing. */
export const endKilledSql = `
with killed as (
  select id, counts from erasures
  where kind = 'retention' and finished_at is null and at < now() - interval '1 day'),
ended as (
  update erasures e set finished_at = now() from killed k
  where k.id = e.id and k.counts::text not in ('{}', '[]'))
delete from erasures e using killed k where k.id = e.id and k.counts::text in ('{}', '[]')`;

/** Ends erasures of persons that were killed before $1: whatever they had left is erased. */
export const endRepeatedSql = `
update erasures set finished_at = now()
where kind = 'person' and finished_at is null and at < $1::text::timestamptz - interval '1 hour'`;

/** Whether an erasure, or a later one of all its names, has come to its end. */
const isEnded = `(e.finished_at is not null or exists (
  select from erasures l
  where l.number > e.number and l.pseudonym = e.pseudonym and l.finished_at is not null and not exists (
    select from json_array_elements(e.names) n where not exists (
      select from json_array_elements(l.names) m where m ->> 'digest' = n ->> 'digest'))))`;

/** How many there are of each kind, and how many of them never came to an end. */
export const countErasuresSql = `
select e.kind, count(*)::integer as count, (count(*) filter (where not ${isEnded}))::integer as unfinished
from erasures e group by e.kind`;

/** What was erased, the newest first: $1 of each kind at most, so that removals leave room for persons. */
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

/** Records that a name was erased of after the one of the number $1, $2 at most, and when that began. */
export const erasedRecordsSql = `
select x.number, x.entity, x.record_id as id, ${issueId} as "issueId", e.at
from erased_records x join erasures e on e.id = x.erasure
where x.number > $1::bigint order by x.number limit $2::integer`;

export const lastErasedSql = "select coalesce(max(number), 0) as last from erased_records";

export const hasErasuresSql = `select to_regclass('erasures') is not null as "hasTable"`;

const exported = "id, kind, at, by, pseudonym, key_mark, names, texts, counts, finished_at";

/** All that is known of erased names, as they can be found again, the first first. */
export const exportErasuresSql = `
select row_to_json(r)::text as wire from (
  select ${exported} from erasures where kind = 'person' order by number) r`;

/** Adds those of $1, a JSON array, that are not known, and ends those that have ended. */
export const importErasuresSql = `
insert into erasures (${exported})
select ${exported} from json_to_recordset($1::text::json) as r (id uuid, kind text, at timestamptz, by text,
  pseudonym text, key_mark text, names json, texts json, counts json, finished_at timestamptz)
on conflict (id) do update set counts = excluded.counts, finished_at = excluded.finished_at
where erasures.finished_at is null`;
