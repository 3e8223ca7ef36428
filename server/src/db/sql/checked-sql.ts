import { rulesElsewhere } from "@teckna/domain/checks/look-ups-after-write";
import type { AnyEntity } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { isNotDeleted, wireColumns } from "./record-sql.ts";
import { absencesOfSql } from "./releases/absence-sql.ts";
import { waiversOfSql } from "./waiver-sql.ts";
import { childColumns } from "./whole-sql.ts";

// Every part of a statement costs time before it has read a single row, so there are as few as possible: most of what a
// write reads for its warnings was that.

const childrenText = (child: AnyEntity): string => `
cross join lateral (
  select coalesce(string_agg(row_to_json(f)::text, ','), '') as records, count(*)::integer as total
  from (
    select ${wireColumns(child, "t")} from ${child.path} t
    where t.${parentOf(child)?.column ?? "id"} = d.id and ${isNotDeleted("t")}
    order by t.created_at, t.id limit $2) f) ${child.name}_rows`;

const rules = rulesElsewhere.map((rule) => `'${rule}'`).join(", ");

const checkedText = (record: string, more: string): string => `
select ${record} as record, ${childColumns(issue)},
  exists (select from waivers w where w.issue_id = d.id)
    or exists (select from absences x where x.issue_id = d.id) as is_noted,
  (select coalesce(json_agg(json_build_object('rule', f.rule, 'record_id', f.record_id)), '[]')::text
    from findings f where f.issue_id = d.id and f.rule in (${rules})) as found
from issues d${more}${childrenOf(issue).map(childrenText).join("")}
where d.id = $1 and ${isNotDeleted("d")}`;

/**
 * What the checks need of the issue $1: the same columns as `wholeSql`, but `{table}_total` counts no further than $2, and
 * instead of waivers and absences there is `is_noted`, whether it has ever had any. `found` has the stored findings of
 * the rules that compare with other issues.
 */
export const checkedSql = checkedText(
  "row_to_json(r)::text",
  ` cross join lateral (select ${wireColumns(issue, "d")}) r`,
);

/** The same without the issue's own values: `record` is empty. */
export const besideIssueSql = checkedText("'{}'", "");

/** The waived findings of the issue $1 and its fields that are marked as absent, both as in `wholeSql`. */
export const notesSql = `
select ${waiversOfSql("$1")} as waivers, ${absencesOfSql("$1")} as absences`;
