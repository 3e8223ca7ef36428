import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import { type Column, computedColumns, foldedSql, titleColumn } from "../columns.ts";
import { isNotDeleted } from "../record-sql.ts";
import { indexed } from "../sort-sql.ts";
import { columnsIn, isName, isReused, searchedColumns } from "./searched-columns.ts";
import {
  type MaxTested,
  byText,
  enough,
  isCutOffSql,
  likeAll,
  maxMatches,
  newestRows,
  textCtes,
} from "./text-hits-sql.ts";

/** Maximum rows for each spelling, for the first letters of an id, and for the children of an issue. */
const maxPerName = enough;
const windowBefore = 300;
const windowLength = 1200;

/** The statement's parameters, in order. */
export type HitsParams = readonly [
  ids: string,
  idStart: string,
  idEnd: string,
  isin: string,
  /** The pattern that the text index is searched with; empty if no word is long enough. */
  longestPattern: string,
  patterns: string,
  startPatterns: string,
  spellings: string,
  relatives: string,
  longestWord: string,
  /** A further pattern for the text index; `%` if only one word is long enough. */
  furtherPattern: string,
  /** From how many ids that begin with the text it is taken for the beginning of an id. */
  startedIds: number,
  /** The patterns of the words that are not looked up in the text index. */
  otherPatterns: string,
  /** The pattern of a line, if no word is looked for in the lines of the ids; otherwise empty. */
  idLine: string,
  /** A regular expression of a short word, for the text index; empty if there is none. */
  shortWord: string,
];

/** The entity in the row that says that not all rows were tested. */
export const cutOff = "";

const byId = ({ path }: AnyEntity): readonly string[] => [
  `select t.id::text from ${path} t where t.id = any ($1::text[])`,
  `(select t.id::text from ${path} t where $2::text <> '' and t.id >= $2 and t.id <= $3 order by t.id limit ${maxPerName})`,
];

const byIsin = (entity: AnyEntity): readonly string[] =>
  columnsIn(entity, ({ field }) => field.kind === "isin").map(
    ({ name }) =>
      `(select t.id::text from ${entity.path} t where t.deleted_at is null and upper(t.${name}) = $4 limit ${maxPerName})`,
  );

// Newest ids first, in the order of the index by name.
const bySpelling = (entity: AnyEntity, collation: string): readonly string[] =>
  columnsIn(entity, (column) => isName(entity, column) && isReused(column)).map(
    (column) => `
select r.id from json_to_recordset($8::text::json) as n (field text, spelling text)
cross join lateral (
  select t.id::text from ${entity.path} t
  where t.deleted_at is null and ${indexed("t", column, collation)} = n.spelling
  order by t.id desc limit ${maxPerName} offset 0) r
where n.field = '${entity.path}.${column.name}'`,
  );

const nameColumn = (entity: AnyEntity): Column | undefined =>
  columnsIn(entity, (column) => isName(entity, column)).find(() => "names" in entity);

/** Searches the newest rows for words that start with the given ones in their name, where all words are short. */
const byStart = (entity: AnyEntity, collation: string): readonly string[] => {
  const column = nameColumn(entity);
  if (!column || isReused(column)) return [];
  return [
    `(select w.id::text from (${newestRows(entity)}) w
  where $5::text = '' and ' ' || ${foldedSql(`w.${column.name}`, collation)} like all ($7::text[]) limit ${maxMatches})`,
  ];
};

/** Issues whose name contains one of the words, by the names in $9. */
const relativesCte = (collation: string): readonly string[] =>
  entities
    .filter((entity) => "title" in entity)
    .flatMap((entity) =>
      columnsIn(entity, (column) => isName(entity, column)).map(
        (column) => `relatives as materialized (
  select r.id, r.names from json_array_elements_text($9::text::json) n (spelling)
  cross join lateral (
    select t.id::text, t.names, t.created_at from ${entity.path} t
    where t.deleted_at is null and ${indexed("t", column, collation)} = n.spelling
    order by t.id desc limit ${maxMatches} offset 0) r
  order by r.created_at desc limit ${maxMatches})`,
      ),
    );

const byRelative = (entity: AnyEntity): readonly string[] => {
  const parent = parentOf(entity);
  return parent === null
    ? []
    : [
        `(select t.id::text from relatives r
  cross join lateral (
    select c.* from ${entity.path} c where c.${parent.column} = r.id and ${isNotDeleted("c")} offset 0) t
  where ${likeAll(entity, "t.search || e'\\n' || r.names", "$6")} limit ${maxMatches})`,
      ];
};

/** The part of a long text around the match, with marks where it is cut. */
const shown = ({ name, field }: Column, collation: string): string =>
  field.kind === "longText"
    ? `case when length(t.${name}) <= ${windowLength} then t.${name}::text else '…' || substr(t.${name},
      greatest(1, strpos(lower(t.${name} ${collation}), $10) - ${windowBefore}), ${windowLength}) || '…' end as ${name}`
    : `t.${name}`;

const shownColumns = (entity: AnyEntity, collation: string): string => {
  const parent = parentOf(entity);
  const others = [
    ...(parent ? [parent.column] : []),
    ...("title" in entity ? [titleColumn.name] : []),
    ...computedColumns(entity).map(({ name }) => name),
    "updated_at",
  ];
  return [
    ...searchedColumns(entity).map((column) => shown(column, collation)),
    ...others.map((name) => `t.${name}`),
  ].join(", ");
};

const rowsOf = (entity: AnyEntity, collation: string): string => {
  const found = [
    ...byId(entity),
    ...byIsin(entity),
    ...bySpelling(entity, collation),
    ...byStart(entity, collation),
    ...byText(entity),
    ...byRelative(entity),
  ].join("\nunion all ");
  return `
select '${entity.name}' as entity, row_to_json(r)::text as found
from (select distinct f.id from (${found}) f) f
cross join lateral (
  select ${shownColumns(entity, collation)} from ${entity.path} t where t.id = f.id and ${isNotDeleted("t")} offset 0) r`;
};

/**
 * Finds the records of all entities that may match, each with the columns that the search ranks it by. With a maximum
 * of tested rows, a further row tells that there may be others.
 */
export const hitsSql = (collation: string, maxTested: MaxTested): string => {
  const ctes = [...textCtes(maxTested), ...relativesCte(collation)];
  const found = entities.map((entity) => rowsOf(entity, collation));
  const cut = (max: number): string => `
select '${cutOff}' as entity, '' as found where ${isCutOffSql(max)}`;
  return `with ${ctes.join(",\n")}
${[...found, ...(maxTested === null ? [] : [cut(maxTested)])].join("\nunion all")}`;
};
