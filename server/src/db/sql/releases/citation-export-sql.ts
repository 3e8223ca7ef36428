import type { AnyEntity } from "@teckna/domain/entities";
import type { KindName } from "@teckna/domain/field";
import { childrenOf, parentOf } from "@teckna/domain/parent";
import { maxQuote } from "@teckna/domain/quoted-passage";
import type { ExportStatement } from "../export/export-sql.ts";
import { type RecordForm, recordSql } from "../export/line-sql.ts";
import type { ListQuery } from "../list-options.ts";
import { fromMatching } from "../matching-sql.ts";
import { Params, sorting } from "../sort-sql.ts";
import { hasSourceSql, mayHold } from "./citation-sql.ts";
import { column } from "../export/line-column.ts";

type Named = { readonly name: string; readonly kind: KindName };

export const ofRow = [
  column("issue_id", "text"),
  column("table", "text"),
  column("record_id", "text"),
  column("field", "text"),
] as const;

const ofPlace = [
  column("holds", "yesNo"),
  column("quote", "longText"),
  column("page", "integer"),
  column("start", "integer"),
  column("end", "integer"),
  column("source_id", "text"),
  column("release", "text"),
  column("rule", "text"),
  column("confidence", "text"),
  column("version", "integer"),
  column("created_at", "dateTime"),
  column("created_by", "text"),
  column("id", "text"),
] as const;

/** The columns of a row; there is one row for each citation. */
export const citationColumns = [
  ...ofRow,
  { name: "value", kindIn: "kind" } as const,
  ...ofPlace,
] as const;

const twoUnits = "[\\U00010000-\\U0010FFFF]";

// Offsets count UTF-16 units, whereas PostgreSQL counts a character outside the BMP once: such characters are doubled
// while the text is cut. A text whose source is deleted is not quoted.
const quote = `case when ${hasSourceSql("l")} then left(case when char_length(l.text) = l.units
    then substring(l.text from x.start_unit + 1 for x.end_unit - x.start_unit)
    else regexp_replace(
      substring(regexp_replace(l.text, '(${twoUnits})', e'\\\\1\\u0001', 'g')
        from x.start_unit + 1 for x.end_unit - x.start_unit),
      e'(${twoUnits.replaceAll("\\", "\\\\")})\\u0001', '\\1', 'g') end, ${maxQuote}) end`;

const page = `case when cardinality(l.page_starts) > 1 then (
    select count(*) from unnest(l.page_starts) s (place) where s.place <= x.start_unit) end`;

const ofEntity = (entity: AnyEntity, issueId: string, isThere: string): string => `
  select x.*, ${issueId} as issue_id, to_jsonb(r) -> x.field as now
  from citations x join ${entity.path} r on r.id = x.record_id
  where x.entity = '${entity.name}'${isThere}`;

/** Spreadsheets have no fractions of seconds. */
export const createdAt = ({ kind }: RecordForm): string =>
  kind === "sheet" ? "date_trunc('second', x.created_at)" : "x.created_at";

/** The matching records, each with its position in the list. */
export const matchingSql = (
  { entity, query, collation }: Pick<ProvenanceQuery, "entity" | "query" | "collation">,
  params: Params,
): string => `select t.id, row_number() over (order by ${sorting("t", collation).orderBy(query.sort)}) as place
  ${fromMatching(entity, query, collation, params)}`;

/** What an export of citations or absences needs beside the records. */
export type ProvenanceQuery = {
  readonly entity: AnyEntity;
  readonly query: ListQuery;
  /** Names of tables and fields; a field's by the name of its entity and its wire name. */
  readonly words: {
    readonly tables: Readonly<Record<string, string>>;
    readonly fields: Readonly<Record<string, Named>>;
  };
  readonly form: RecordForm;
  readonly collation: string;
};

/**
 * Exports the citations of the matching records and of their children, in the order of the records and then of the
 * citations.
 */
export const exportCitationsSql = ({
  entity,
  query,
  words,
  form,
  collation,
}: ProvenanceQuery): ExportStatement => {
  const params = new Params();
  const isThere = ` and r.deleted_at is ${query.deleted ? "not null" : "null"}`;
  const all = [
    ofEntity(entity, "r.id", ""),
    ...childrenOf(entity).map((child) =>
      ofEntity(child, `r.${parentOf(child)?.column ?? "id"}`, isThere),
    ),
  ];
  const matching = matchingSql({ entity, query, collation }, params);
  const json = (of: unknown): string => params.add(JSON.stringify(of), "jsonb");
  const isJson = form.kind === "json";
  const at = createdAt(form);
  const known = `${json(words.fields)} -> (x.entity || '.' || x.field)`;
  const then =
    query.asOf === null ? "" : ` where x.created_at <= ${params.add(query.asOf, "timestamptz")}`;
  const text = `with p as (${matching}),
found as materialized (
  select x.*, p.place, ${mayHold("x.now")} as may_hold
  from p join (${all.join("\n  union all")}) x on x.issue_id = p.id${then})
select ${recordSql(citationColumns, form)} as line from (
  select x.issue_id, ${json(words.tables)} ->> x.entity as "table", x.record_id,
    coalesce(k.field ->> 'name', x.field) as field, coalesce(k.field ->> 'kind', 'text') as kind,
    ${isJson ? "x.value" : "x.value #>> '{}' as value"},
    ${query.asOf === null ? "x.may_hold and row_number() over same = 1" : "null::boolean"} as holds,
    ${quote} as quote, ${page} as page, x.start_unit as start, x.end_unit as "end", l.source_id,
    l.sha256 as release, x.rule, x.confidence, x.version, ${at} as created_at, x.created_by,
    x.id::text as id
  from found x join releases l on l.id = x.release_id
  left join lateral (select ${known} as field) k on true
  window same as (partition by x.entity, x.record_id, x.field, x.may_hold order by x.number desc)
  order by x.place, x.number offset 0) x`;
  return { text, params: params.values };
};
