import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { columnsOf } from "../columns.ts";
import { hasSourceSql } from "./citation-sql.ts";

// One column of a record as JSON; the whole row as JSON would take ten times as long.
const valueNow = (entity: AnyEntity): string => {
  const cases = columnsOf(entity).map(({ name }) => `when '${name}' then to_jsonb(t.${name})`);
  return `case x.field ${cases.join(" ")} end`;
};

const acceptedIn = (entity: AnyEntity, ofRules: string): string => `
  select x.id, x.rule, x.confidence, x.created_at,
    coalesce(x.value::jsonb = ${valueNow(entity)}, false) as stands
  from citations x join ${entity.path} t on t.id = x.record_id
  where x.entity = '${entity.name}' and x.confidence is not null${ofRules}
    and (x.batch is null or not exists (select from undone u where u.origin = x.batch))`;

// The outcome of each accepted proposal of a rule: whether its value still stands, or else what first replaced it. A
// value counts as changed only if a person replaced it, not if another text proposed a new one; values whose save was
// undone do not count as accepted. `offset 0` forces an index look-up for each row, whatever the planner estimates.
const outcomes = (ofRules: string): string => `
undone as materialized (
  select u.origin from (
    select distinct on (origin) origin, removes from batches
    where origin is not null order by origin, number desc) u
  where u.removes),
accepted as materialized (${entities.map((entity) => acceptedIn(entity, ofRules)).join("\n  union all")}),
replaced as materialized (
  select a.rule, a.confidence, a.created_at, x.*, c.at as changed_at, c.later,
    not (c.by like '% via %' or exists (
      select from citations y
      where y.event = c.sequence and y.field = x.field and y.release_id <> x.release_id))
      as is_changed
  from accepted a
  cross join lateral (
    select i.number, i.entity, i.record_id, i.field, i.value, i.event, i.release_id, i.start_unit,
      i.end_unit
    from citations i where i.id = a.id offset 0) x
  cross join lateral (
    select h.sequence, h.at, h.by, h.changes -> x.field -> 1 as later from (
      select i.* from history i
      where i.entity = x.entity and i.record_id = x.record_id offset 0) h
    where h.sequence > x.event and h.action = 'replace' and h.changes -> x.field is not null
    order by h.sequence + 0 limit 1) c
  where not a.stands)`;

const counts = (since: string): string => `
    count(*)::integer as all, count(*) filter (where ${since})::integer as recent`;

/**
 * How many values were accepted, changed and superseded, by rule and confidence: in total, and of those accepted since
 * $1.
 */
export const ruleCountsSql = `
with ${outcomes("")},
taken as (
  select rule, confidence, ${counts("created_at >= $1::timestamptz")}
  from accepted group by rule, confidence),
lost as (
  select rule, confidence, is_changed, ${counts("created_at >= $1::timestamptz")}
  from replaced group by rule, confidence, is_changed)
select t.rule, t.confidence, t.all as accepted, t.recent as "acceptedSince",
  coalesce(c.all, 0) as changed, coalesce(c.recent, 0) as "changedSince",
  coalesce(s.all, 0) as superseded, coalesce(s.recent, 0) as "supersededSince"
from taken t
left join lost c on c.rule = t.rule and c.confidence = t.confidence and c.is_changed
left join lost s on s.rule = t.rule and s.confidence = t.confidence and not s.is_changed`;

const named = " and x.rule = any (array(select json_array_elements_text($1::text::json)))";

/**
 * Since when each rule in $1, a JSON array of names, has had a high error rate: at all times since then, at least $2 of
 * its high-confidence values had been accepted and more than $3 percent of these changed.
 */
export const loweredSinceSql = `
with ${outcomes(named)},
events as (
  select rule, created_at as at, 1 as taken, 0 as changed from accepted where confidence <> 'ambiguous'
  union all
  select rule, changed_at, 0, 1 from replaced where confidence <> 'ambiguous' and is_changed),
states as (
  select rule, at, sum(taken) over so_far >= $2::integer
    and sum(changed) over so_far * 100 > sum(taken) over so_far * $3::numeric as is_lowered
  from events window so_far as (partition by rule order by at)),
ends as (select rule, max(at) as at from states where not is_lowered group by rule)
select s.rule, to_json(min(s.at)) #>> '{}' as since
from states s left join ends e on e.rule = s.rule
where s.is_lowered and (e.at is null or s.at > e.at)
group by s.rule`;

const issueIn = (entity: AnyEntity): string => `
    select t.${parentOf(entity)?.column ?? "id"} as id from ${entity.path} t
    where r.entity = '${entity.name}' and t.id = r.record_id`;

/** The last $2 changed values of the rules in $1 whose sources are not deleted, last accepted first. */
export const changedValuesSql = `
with ${outcomes(named)}
select i.id as "issueId", r.entity, r.record_id as "recordId", r.field, r.confidence,
  r.value::text as value, coalesce(r.later, 'null')::text as later,
  to_json(r.created_at) #>> '{}' as "acceptedAt", to_json(r.changed_at) #>> '{}' as "changedAt",
  r.release_id as "releaseId", r.start_unit as start, r.end_unit as "end"
from (
  select q.* from replaced q join releases l on l.id = q.release_id
  where q.is_changed and ${hasSourceSql("l")} order by q.number desc limit $2) r
cross join lateral (${entities.map(issueIn).join(" union all")}) i
order by r.number desc`;
