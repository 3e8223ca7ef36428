import { type Value } from "@teckna/domain/entity";
import type { AnyEntity } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { tablesAsOf } from "../as-of/tables-as-of-sql.ts";
import type { ListQuery } from "../list-options.ts";
import { fromMatching } from "../matching-sql.ts";
import type { LineColumn } from "./line-column.ts";
import { type RecordForm, recordSql } from "./line-sql.ts";
import { Params, sorting } from "../sort-sql.ts";

export type ExportStatement = { readonly text: string; readonly params: readonly Value[] };

export type ExportQuery = {
  readonly entity: AnyEntity;
  readonly query: ListQuery;
  readonly columns: readonly LineColumn[];
  readonly form: RecordForm;
};

type Made = { readonly text: string; readonly params: Params; readonly collation: string };

/** The statement, over the tables as of a point in time where one is given. */
const statementAsOf = (
  entity: AnyEntity,
  { asOf }: ListQuery,
  { text, params, collation }: Made,
): ExportStatement => {
  if (asOf === null) return { text, params: params.values };
  const at = params.add(asOf, "timestamptz");
  const tables = tablesAsOf(
    entity,
    { at, lowering: collation },
    {
      withRelatives: true,
      withParentTitles: true,
    },
  );
  const rest = text.startsWith("with ") ? `,\n${text.slice("with ".length)}` : `\n${text}`;
  return { text: `with ${tables}${rest}`, params: params.values };
};

type Matching = Pick<ExportQuery, "entity" | "query">;

const matchingSql = (
  what: string,
  { entity, query }: Matching,
  collation: string,
  params: Params,
): string => {
  const { orderBy } = sorting("t", collation);
  return `select ${what} ${fromMatching(entity, query, collation, params)} order by ${orderBy(query.sort)}`;
};

/** The matching records, in order, each as one text column `line`. */
export const exportSql = (
  { entity, query, columns, form }: ExportQuery,
  collation: string,
): ExportStatement => {
  const params = new Params();
  const matching = matchingSql("t.*", { entity, query }, collation, params);
  // `offset 0` keeps the text of a record from being built before the sort.
  const text = `select ${recordSql(columns, form)} as line from (${matching} offset 0) x`;
  return statementAsOf(entity, query, { text, params, collation });
};

/** The matching records' ids only, each as `line`. */
export const exportIdsSql = (matching: Matching, collation: string): ExportStatement => {
  const params = new Params();
  const text = matchingSql("t.id as line", matching, collation, params);
  return { text, params: params.values };
};

/** The children, not deleted, of the matching records of another entity, in the order of those. */
export const exportChildrenSql = (
  { entity, columns, form }: Omit<ExportQuery, "query">,
  parent: Matching,
  collation: string,
): ExportStatement => {
  const params = new Params();
  const { orderBy } = sorting("t", collation);
  const from = fromMatching(parent.entity, parent.query, collation, params);
  const isThere = `c.deleted_at is ${parent.query.deleted ? "not null" : "null"}`;
  const matching = `select t.id, row_number() over (order by ${orderBy(parent.query.sort)}) as place
  ${from}`;
  const text = `with p as (${matching})
select ${recordSql(columns, form)} as line from (
  select c.* from p join ${entity.path} c on c.${parentOf(entity)?.column ?? "id"} = p.id
  where ${isThere} order by p.place, c.created_at, c.id offset 0) x`;
  return statementAsOf(parent.entity, parent.query, { text, params, collation });
};

/** Opens the cursor through which a statement is read, some rows at a time, in one transaction. */
export const openCursorSql = (text: string): string =>
  `declare exported no scroll cursor for ${text}`;

export const fetchSql = (rows: number): string => `fetch ${Math.trunc(rows)} from exported`;

export const closeCursorSql = "close exported";
