import type { KindName } from "@teckna/domain/field";
import type { ExportStatement } from "../db/sql/export/export-sql.ts";
import { column } from "../db/sql/export/line-column.ts";
import { type CellForm, type RecordForm, cellsSql, rowSql } from "../db/sql/export/line-sql.ts";
import { Params } from "../db/sql/sort-sql.ts";
import { type AuditFilter, matchingSql } from "./audit-sql.ts";
import {
  bareEventSql,
  eventColumns,
  eventIssueName,
  eventName,
  eventSql,
} from "./whole-history-sql.ts";

/** Names of tables and fields; a field's by the name of its entity and its wire name. */
export type FieldWords = {
  readonly tables: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, { readonly name: string; readonly kind: KindName }>>;
};

/** And the names of events. */
export type AuditWords = FieldWords & { readonly actions: Readonly<Record<string, string>> };

const value = <const Name extends string>(name: Name) => ({ name, kindIn: "kind" });

/** The columns of a row: one row per changed value, or one for an event without changed values. */
export const auditColumns = [
  column("at", "dateTime"),
  column("by", "text"),
  column("action", "text"),
  column("table", "text"),
  column("name", "text"),
  column("issue_name", "text"),
  column("field", "text"),
  value("before"),
  value("after"),
  column("rule", "text"),
  column("reason", "longText"),
  column("record_id", "text"),
  column("version", "integer"),
  column("batch", "text"),
] as const;

/** The columns about the value; the others are equal in all rows of an event. */
const ofValue: ReadonlySet<string> = new Set(["field", "before", "after"]);

type Rows = {
  readonly words: AuditWords;
  readonly field: string | null;
  readonly form: CellForm;
};

/** The rows of the events `matching`; the event's own columns are formatted once for all its rows. */
const rowsSql = ({ words, field, form }: Rows, params: Params): string => {
  const json = (of: unknown): string => params.add(JSON.stringify(of), "jsonb");
  // Spreadsheets have no fractions of seconds.
  const at = form.kind === "sheet" ? "date_trunc('second', h.at)" : "h.at";
  const action = `coalesce(${json(words.actions)} ->> h.action, h.action)`;
  const table = `${json(words.tables)} ->> h.entity`;
  const known = `${json(words.fields)} -> (h.entity || '.' || c.key)`;
  const only = field === null ? "" : ` and c.key = ${params.add(field, "text")}`;
  const cells = cellsSql(auditColumns, form).map((text, index) => {
    const name = `cell_${index}`;
    return { text, name, isOfValue: ofValue.has(auditColumns[index]?.name ?? "") };
  });
  const ofEvent = cells.filter(({ isOfValue }) => !isOfValue);
  const line = cells.map(({ text, name, isOfValue }) => (isOfValue ? text : `x.${name}`));
  return `select ${rowSql(line, form)} as line from (
select w.*, coalesce(k.field ->> 'name', c.key) as field, coalesce(k.field ->> 'kind', 'text') as kind,
  c.value ->> 0 as before, c.value ->> 1 as after
from matching p cross join lateral (${bareEventSql}) h
cross join lateral (
  select ${ofEvent.map(({ text, name }) => `${text} as ${name}`).join(", ")}
  from (
    select ${at} as at, h.by, ${action} as action, ${table} as "table", ${eventName} as name, ${eventIssueName} as issue_name,
      h.waiver ->> 'rule' as rule, h.waiver ->> 'reason' as reason, h.record_id, h.version,
      h.batch::text as batch offset 0) x
  offset 0) w
left join lateral json_each(h.changes) with ordinality c (key, value, place) on true${only}
left join lateral (select ${known} as field) k on true
order by p.sequence desc, c.place offset 0) x`;
};

/** The matching events, newest first: each row as the texts of its values, or in JSON as one text, `line`. */
export const auditExportSql = (
  filter: AuditFilter,
  words: AuditWords,
  form: RecordForm,
): ExportStatement => {
  const params = new Params();
  const { ctes, text } = matchingSql(filter, { before: null, limit: null }, params);
  // Not materialised, so that rows are written while they are still being found.
  const before = `with recursive ${[...ctes, `matching as not materialized (\n  ${text})`].join(",")}`;
  const lines =
    form.kind === "json"
      ? `select row_to_json(r)::text as line
from matching p cross join lateral (${eventSql}) h
cross join lateral (select ${eventColumns}, ${eventIssueName} as issue_name) r
order by p.sequence desc`
      : rowsSql({ words, field: filter.field, form }, params);
  return { text: `${before}\n${lines}`, params: params.values };
};
