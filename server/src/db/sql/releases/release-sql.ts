import { isNotDeleted } from "../record-sql.ts";

/**
 * Stores texts of sources that are locked: $1 at, $2 by, $3 batch, $4 a JSON array of `{id, source_id, sha256, text,
 * units, page_starts}`. Returns for each text whether it is new, and whether it is the text of its source.
 */
export const storeReleasesSql = `
with given as materialized (
  select * from json_to_recordset($4::text::json) as g
    (id uuid, source_id text, sha256 text, text text, units integer, page_starts integer[])),
saved as (
  insert into releases (id, source_id, sha256, text, units, page_starts, created_at, created_by)
  select g.id, g.source_id, g.sha256, g.text, g.units, g.page_starts, $1::timestamptz, $2::text
  from given g on conflict (source_id) do nothing
  returning source_id),
logged as (
  insert into history (entity, record_id, version, at, by, action, changes, batch)
  select 'source', s.id, s.version, $1::timestamptz, $2::text, 'release', '{}'::json, $3::uuid
  from saved k join sources s on s.id = k.source_id)
select g.source_id as "sourceId", k.source_id is not null as "isNew",
  k.source_id is not null or r.sha256 is not distinct from g.sha256 as "isSame"
from given g
left join saved k on k.source_id = g.source_id
left join releases r on r.source_id = g.source_id`;

/**
 * Locks the source with the id $1, if it is not deleted, until the transaction ends: nobody else can change it or give
 * it a text.
 */
export const lockSourceSql = `
select id from sources where id = $1 and ${isNotDeleted("sources")} for no key update`;

/** The text of the source $1, as the API shows it. */
export const findReleaseSql = `
select row_to_json(f)::text as wire
from releases r cross join lateral (
  select r.id, r.source_id, r.sha256, r.text, r.page_starts, r.kind, r.language, r.created_at,
    r.created_by) f
where r.source_id = $1`;

/**
 * The texts, newest first, of the issue $1 whose digests are in $2, a JSON array; their sources are locked against
 * deletion until the transaction ends. The text itself is returned only where it has surrogate pairs, which a position
 * could split.
 */
export const lockReleasesSql = `
select r.id, r.sha256, r.units, case when char_length(r.text) < r.units then r.text end as text
from sources s join releases r on r.source_id = s.id
where s.issue_id = $1 and ${isNotDeleted("s")}
  and r.sha256 in (select json_array_elements_text($2::text::json))
order by r.created_at desc, r.id
for share of s`;

/** The texts with the ids in $1, a JSON array. */
export const releaseTextsSql = `
select r.id, r.text, to_json(r.page_starts)::text as "pageStarts"
from releases r
where r.id in (select a.id::uuid from json_array_elements_text($1::text::json) a (id))`;
