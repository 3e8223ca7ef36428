import { childrenOf } from "@teckna/domain/parent";
import type { AnyEntity } from "@teckna/domain/entities";
import type { ExportStatement } from "../export/export-sql.ts";
import { column } from "../export/line-column.ts";
import { recordSql } from "../export/line-sql.ts";
import { Params } from "../sort-sql.ts";
import { isHoldingSql } from "./absence-sql.ts";
import { createdAt, matchingSql, ofRow, type ProvenanceQuery } from "./citation-export-sql.ts";

/** The columns of a row; there is one row for each field marked as absent. */
export const absenceColumns = [
  ...ofRow,
  column("holds", "yesNo"),
  column("reason", "longText"),
  column("start", "integer"),
  column("end", "integer"),
  column("source_id", "text"),
  column("release", "text"),
  column("version", "integer"),
  column("created_at", "dateTime"),
  column("created_by", "text"),
  column("id", "text"),
] as const;

const isThere = (child: AnyEntity, deleted: boolean): string => `
    when '${child.name}' then exists (
      select from ${child.path} r
      where r.id = x.record_id and r.deleted_at is ${deleted ? "not null" : "null"})`;

/**
 * Exports the absences of the matching records and of their children, in the order of the records and then of the
 * absences.
 */
export const exportAbsencesSql = (provenance: ProvenanceQuery): ExportStatement => {
  const { entity, query, words, form } = provenance;
  const params = new Params();
  const matching = matchingSql(provenance, params);
  const json = (of: unknown): string => params.add(JSON.stringify(of), "jsonb");
  const isExported = `case x.entity when '${entity.name}' then true${childrenOf(entity)
    .map((child) => isThere(child, query.deleted))
    .join("")} else false end`;
  const then =
    query.asOf === null ? "" : ` and x.created_at <= ${params.add(query.asOf, "timestamptz")}`;
  const text = `with p as (${matching})
select ${recordSql(absenceColumns, form)} as line from (
  select x.issue_id, ${json(words.tables)} ->> x.entity as "table", x.record_id,
    coalesce(${json(words.fields)} -> (x.entity || '.' || x.field) ->> 'name', x.field) as field,
    ${query.asOf === null ? isHoldingSql : "null::boolean"} as holds,
    x.reason, x.start_unit as start, x.end_unit as "end", l.source_id, l.sha256 as release,
    x.version, ${createdAt(form)} as created_at, x.created_by, x.id::text as id
  from p join absences x on x.issue_id = p.id
  left join releases l on l.id = x.release_id
  where x.action = 'mark' and ${isExported}${then}
  order by p.place, x.number offset 0) x`;
  return { text, params: params.values };
};
