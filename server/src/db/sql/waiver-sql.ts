import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { isNotDeleted } from "./record-sql.ts";

const table = `case w.entity ${entities.map(({ name, path }) => `when '${name}' then '${path}'`).join(" ")} end`;

/** The waivers of an issue that are not revoked, oldest first, as comma-separated JSON. */
export const waiversOfSql = (issueId: string): string => `
(select coalesce(string_agg(r.wire, ',' order by r.sequence), '') from (
  select w.sequence, row_to_json(f)::text as wire
  from waivers w cross join lateral (
    select w.id, w.rule, ${table} as entity, w.record_id, w.judged as values, w.reason, w.by, w.at) f
  where w.issue_id = ${issueId} and w.action = 'waive'
    and not exists (select from waivers x where x.id = w.id and x.action = 'unwaive')) r)`;

/**
 * Stores that a finding on the record $3 of the issue $2 is waived: $1 id, $4 rule, $5 judged, $6 reason, $7 by, $8 at.
 * Writes nothing if the record does not exist.
 */
export const waiveSql = (entity: AnyEntity): string => `
insert into waivers (id, action, issue_id, entity, record_id, version, rule, judged, reason, by, at)
select $1::uuid, 'waive', t.${parentOf(entity)?.column ?? "id"}, '${entity.name}', t.id, t.version,
  $4::text, $5::text::json, $6::text, $7::text, $8::text::timestamptz
from ${entity.path} t
where t.id = $3 and t.${parentOf(entity)?.column ?? "id"} = $2 and ${isNotDeleted("t")}
returning id`;

/** Revokes the waiver $1 of the issue $2, only once: $3 by, $4 at. Returns the waiver if it exists. */
export const unwaiveSql = `
with known as (
  select w.* from waivers w join issues i on i.id = w.issue_id
  where w.id = $1::uuid and w.action = 'waive' and w.issue_id = $2 and ${isNotDeleted("i")}),
written as (
  insert into waivers (id, action, issue_id, entity, record_id, version, rule, judged, reason, by, at)
  select k.id, 'unwaive', k.issue_id, k.entity, k.record_id,
    (select max(h.version) from history h where h.entity = k.entity and h.record_id = k.record_id),
    k.rule, k.judged, k.reason, $3::text, $4::text::timestamptz
  from known k
  on conflict (id, action) do nothing)
select id from known`;
