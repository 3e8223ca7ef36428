// `offset 0` forces an index look-up for each id: after a large batch the planner has no statistics on these tables.

const ofIssues = `json_array_elements_text($1::text::json) i (id)
  cross join lateral (select f.*, f.ctid as place from findings f where f.issue_id = i.id offset 0) f`;

/** The stored findings of the issues in $1, a JSON array of ids. */
export const storedFindingsSql = `
select f.issue_id, f.entity, f.record_id, f.rule, f.severity, f.waived, f.other_id from ${ofIssues}`;

/** Replaces the stored findings of the issues in $1, a JSON array of ids, by the rows in $2, another JSON array. */
export const replaceFindingsSql = `
with gone as (
  delete from findings where ctid = any (array(select f.place from ${ofIssues})))
insert into findings (issue_id, entity, record_id, rule, severity, waived, other_id)
select r.issue_id, r.entity, r.record_id, r.rule, r.severity, r.waived, r.other_id
from json_to_recordset($2::text::json) as r (
  issue_id text, entity text, record_id text, rule text, severity text, waived boolean, other_id text)`;
