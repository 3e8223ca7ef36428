import { type AnyEntity, entities } from "@teckna/domain/entities";
import { columnsOf } from "../columns.ts";
import { columnsIn, isReused } from "./searched-columns.ts";

/** How many rows of each table are tested for words that the text index does not have; `null`: all of them. */
export type MaxTested = number | null;

/** With so many matches among the newest rows, older ones are not searched. */
export const enough = 8;
/** Maximum rows that match all words; the best of these are shown. */
export const maxMatches = 100;
/** How many of the newest rows are tested before the text index is used: a common word occurs in these. */
const scannedRows = 2000;
/** If none of this many newest rows matches, the word is so rare that the index is used at once. */
const sampledRows = 300;
/** How many matches of the text index are read, of which the newest are kept. */
const maxIndexed = 500;

/** A complete id finds exactly that record. */
const wholeCte = `whole as materialized (
  ${entities.map(({ path }) => `select t.id::text from ${path} t where t.id = any ($1::text[])`).join("\n  union all ")})`;
const hasNoWhole = "not exists (select from whole)";

// A record's own text contains its id and that of its parent. For the beginning of many, the text index would find very
// many rows; for a long one, it would test very many that only have the same groups of letters.
const idStartCte = `id_start as materialized (
  select ${entities
    .map(
      ({ path }) => `(select count(*) from (
      select from ${path} t where $2::text <> '' and t.id >= $2 and t.id <= $3 limit $12::bigint) t) = $12`,
    )
    .join("\n    or ")} as is_so)`;

/** The entities that have searched texts other than ids and names that are counted as spellings. */
const textEntities: readonly AnyEntity[] = entities.filter(
  (entity) =>
    columnsIn(entity, (column) => column.fieldName !== "id" && !isReused(column)).length > 0,
);

/** A pattern for the lines of a row's text that are not ids, its own and its parent's; $14 is empty if these count. */
const belowIds = (entity: AnyEntity, pattern: string): string => {
  const lines = columnsOf(entity).filter(({ field }) => field.kind === "id").length;
  return `repeat($14::text, ${lines}) || ${pattern}`;
};

/** Whether a text of the entity matches all patterns of a parameter. */
export const likeAll = (entity: AnyEntity, text: string, patterns: string): string =>
  `${text} like all (array(select ${belowIds(entity, "p.pattern")} from unnest(${patterns}::text[]) p (pattern)))`;

const newestOf = ({ path }: AnyEntity, count: number): string => `
  select t.* from ${path} t where t.deleted_at is null order by t.created_at desc, t.id limit ${count} offset 0`;

/** The newest rows of an entity, which a search tests one by one. */
export const newestRows = (entity: AnyEntity): string => newestOf(entity, scannedRows);

const named = (part: string, { path }: AnyEntity): string => `${part}_${path}`;
const countOf = (part: string, entity: AnyEntity): string =>
  `(select count(*) from ${named(part, entity)})`;

// A common word also occurs in the newest rows; a rare one is in few rows, which the text index finds. The planner does
// not know that the limit is reached soon, and would scan the table.
const newestCtes = (entity: AnyEntity): readonly string[] => [
  `${named("sample", entity)} as materialized (
  select from (${newestOf(entity, sampledRows)}) w
  where $5::text <> '' and ${hasNoWhole} and ${likeAll(entity, "w.search", "$6")} limit 1)`,
  `${named("scan", entity)} as materialized (
  select w.id::text from (${newestRows(entity)}) w
  where exists (select from ${named("sample", entity)}) and ${likeAll(entity, "w.search", "$6")} limit ${maxMatches})`,
];

/** Whether a text contains the two longest words; if there is only one, the second pattern matches anything. */
const haveLongest = (
  entity: AnyEntity,
  text: string,
): string => `${text} like ${belowIds(entity, "$5")}
  and ${text} like case when $11::text = '%' then '%' else ${belowIds(entity, "$11")} end`;

/** The rows that the text index finds. */
const inIndex = (entity: AnyEntity): string => `from ${entity.path} t
  where t.deleted_at is null and ${haveLongest(entity, "t.search")}`;

const haveOthers = (entity: AnyEntity): string => likeAll(entity, "t.search", "$13");

const allCte = (entity: AnyEntity): string => `${named("indexed", entity)} as materialized (
  select t.id::text, t.created_at ${inIndex(entity)} and ${haveOthers(entity)}
  limit ${maxIndexed})`;

const isFrequent = (entity: AnyEntity): string =>
  `exists (select from ${named("frequent", entity)})`;
const areLeft = (entity: AnyEntity, maxTested: number): string =>
  `(${isFrequent(entity)} or ${countOf("tested", entity)} = ${maxTested})`;

// If the longer words are in one of the newest rows, they are in very many: of these, only those with the short word are
// looked up. What is tested is only read as far as it is needed, and planned as if it were read as a whole.
const testedCtes = (entity: AnyEntity, maxTested: number): readonly string[] => [
  `${named("frequent", entity)} as materialized (
  select from (${newestOf(entity, sampledRows)}) w
  where $15::text <> '' and ${haveLongest(entity, "w.search")} limit 1)`,
  `${named("candidates", entity)} as materialized (
  select t.id::text, t.created_at, ${haveOthers(entity)} as fits ${inIndex(entity)})`,
  `${named("tested", entity)} as materialized (
  select * from ${named("candidates", entity)} where not ${isFrequent(entity)} limit ${maxTested})`,
  `${named("narrow", entity)} as materialized (
  select t.id::text, t.created_at, ${haveOthers(entity)} as fits ${inIndex(entity)} and t.search ~ $15)`,
  `${named("narrowed", entity)} as materialized (
  select * from ${named("narrow", entity)} where $15 <> '' and ${areLeft(entity, maxTested)} limit ${maxTested})`,
  `${named("indexed", entity)} as materialized (
  select id, created_at from ${named("tested", entity)} where fits
  union all select id, created_at from ${named("narrowed", entity)} where fits)`,
];

/** The common parts of the statement for all texts. */
export const textCtes = (maxTested: MaxTested): readonly string[] => [
  wholeCte,
  idStartCte,
  ...textEntities.flatMap((entity) => [
    ...newestCtes(entity),
    ...(maxTested === null ? [allCte(entity)] : testedCtes(entity, maxTested)),
  ]),
];

const isIndexNeeded = (entity: AnyEntity): string =>
  `$5::text <> '' and ${hasNoWhole} and ${countOf("scan", entity)} < ${enough} and not (select is_so from id_start)`;

/** The rows of an entity whose texts match. */
export const byText = (entity: AnyEntity): readonly string[] =>
  textEntities.includes(entity)
    ? [
        `select w.id from ${named("scan", entity)} w`,
        `(select x.id from ${named("indexed", entity)} x where ${isIndexNeeded(entity)}
  order by x.created_at desc limit ${maxMatches})`,
      ]
    : [];

/** Whether there may be matches of which none was looked for, because the maximum of tested rows was reached. */
export const isCutOffSql = (maxTested: number): string =>
  textEntities
    .map(
      (entity) => `(${isIndexNeeded(entity)} and ${areLeft(entity, maxTested)}
  and ${countOf("scan", entity)} + ${countOf("indexed", entity)} < ${enough})`,
    )
    .join("\n  or ");
