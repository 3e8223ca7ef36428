import type { Entity } from "@teckna/domain/entity";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { parentOf } from "@teckna/domain/parent";
import {
  type Column,
  columnsOf,
  computedColumns,
  foldedSql,
  isSearched,
  titleColumn,
} from "../columns.ts";
import { isNotDeleted } from "../record-sql.ts";
import { indexed } from "../sort-sql.ts";

/** Maximum rows for each spelling, for the first letters of an id, and for the children of an issue. */
const maxPerName = 8;
/** Maximum rows that match all words; the best of these are shown. */
const maxMatches = 100;
/** How many of the newest rows are tested before the text index is used: a common word occurs in these. */
const scannedRows = 2000;
/** If none of this many newest rows matches, the word is so rare that the index is used at once. */
const sampledRows = 300;
/** How many matches of the text index are read, of which the newest are kept. */
const maxIndexed = 500;
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
];

const isName = (entity: Entity, { fieldName }: Column): boolean => fieldName === entity.nameField;
const isReused = ({ field }: Column): boolean => field.isReused === true;

/** The columns that a search looks at, in the order of the fields; without the parent's id. */
export const searchedColumns = (entity: AnyEntity): readonly Column[] =>
  columnsOf(entity).filter(
    ({ field, fieldName }) => isSearched[field.kind] && fieldName !== parentOf(entity)?.field,
  );

const columnsIn = (entity: AnyEntity, holds: (column: Column) => boolean): readonly Column[] =>
  searchedColumns(entity).filter(holds);

/** A complete id finds exactly that record. */
const wholeCte = `whole as materialized (
  ${entities.map(({ path }) => `select t.id::text from ${path} t where t.id = any ($1::text[])`).join("\n  union all ")})`;
const hasNoWhole = "not exists (select from whole)";

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

/** Whether the entity has searched texts other than ids and names that are counted as spellings. */
const hasText = (entity: AnyEntity): boolean =>
  columnsIn(entity, (column) => column.fieldName !== "id" && !isReused(column)).length > 0;

const nameColumn = (entity: AnyEntity): Column | undefined =>
  columnsIn(entity, (column) => isName(entity, column)).find(() => "names" in entity);

const newestOf = ({ path }: AnyEntity, count: number): string => `
  select t.* from ${path} t where t.deleted_at is null order by t.created_at desc, t.id limit ${count}`;

/** Searches the newest rows for words that start with the given ones in their name, where all words are short. */
const byStart = (entity: AnyEntity, collation: string): readonly string[] => {
  const column = nameColumn(entity);
  if (!column || isReused(column)) return [];
  return [
    `(select w.id::text from (${newestOf(entity, scannedRows)} offset 0) w
  where $5::text = '' and ' ' || ${foldedSql(`w.${column.name}`, collation)} like all ($7::text[]) limit ${maxMatches})`,
  ];
};

// A record's own text contains its id and that of its parent. For the beginning of many, the text index would find very
// many rows; for a long one, it would test very many that only have the same groups of letters.
const idStartCte = `id_start as materialized (
  select ${entities
    .map(
      ({ path }) => `(select count(*) from (
      select from ${path} t where $2::text <> '' and t.id >= $2 and t.id <= $3 limit $12::bigint) t) = $12`,
    )
    .join("\n    or ")} as is_so)`;

const sampleName = ({ path }: AnyEntity): string => `sample_${path}`;
const scanName = ({ path }: AnyEntity): string => `scan_${path}`;
const indexedName = ({ path }: AnyEntity): string => `indexed_${path}`;

// A common word also occurs in the newest rows; a rare one is in few rows, which the text index finds. The planner does
// not know that the limit is reached soon, and would scan the table.
const textCtes = (entity: AnyEntity): readonly string[] =>
  hasText(entity)
    ? [
        `${sampleName(entity)} as materialized (
  select from (${newestOf(entity, sampledRows)} offset 0) w
  where $5::text <> '' and ${hasNoWhole} and w.search like all ($6::text[]) limit 1)`,
        `${scanName(entity)} as materialized (
  select w.id::text from (${newestOf(entity, scannedRows)} offset 0) w
  where exists (select from ${sampleName(entity)}) and w.search like all ($6::text[]) limit ${maxMatches})`,
        `${indexedName(entity)} as materialized (
  select t.id::text, t.created_at from ${entity.path} t
  where t.deleted_at is null and t.search like $5 and t.search like $11
    and t.search like all ($6::text[])
  limit ${maxIndexed})`,
      ]
    : [];

const byText = (entity: AnyEntity): readonly string[] =>
  hasText(entity)
    ? [
        `select w.id from ${scanName(entity)} w`,
        `(select x.id from ${indexedName(entity)} x
  where $5::text <> '' and ${hasNoWhole} and (select count(*) from ${scanName(entity)}) < ${maxPerName}
    and not (select is_so from id_start)
  order by x.created_at desc limit ${maxMatches})`,
      ]
    : [];

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
  where t.search || e'\\n' || r.names like all ($6::text[]) limit ${maxMatches})`,
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

/** Finds the records of all entities that may match, each with the columns that the search ranks it by. */
export const hitsSql = (collation: string): string => {
  const ctes = [wholeCte, idStartCte, ...entities.flatMap(textCtes), ...relativesCte(collation)];
  return `with ${ctes.join(",\n")}
${entities.map((entity) => rowsOf(entity, collation)).join("\nunion all")}`;
};
