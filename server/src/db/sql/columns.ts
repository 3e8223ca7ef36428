import { type AnyRecord, type Entity, type Value, fieldsOf } from "@teckna/domain/entity";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { type Field, type KindName, dateTime, text } from "@teckna/domain/field";
import { metaFields } from "@teckna/domain/meta-fields";
import { snake } from "@teckna/domain/snake-case";
import { withoutInvisible } from "@teckna/domain/text-rules";
import { titleOf } from "@teckna/domain/title";
import { computedFieldsOf } from "@teckna/domain/wire-fields";

/** The base type of each kind's column; the migrations define a domain with rules on top of it. */
export const columnTypes: { readonly [K in KindName]: string } = {
  id: "text",
  text: "text",
  longText: "text",
  url: "text",
  isin: "text",
  date: "date",
  dateTime: "timestamptz",
  integer: "bigint",
  decimal: "numeric",
  percent: "numeric",
  yesNo: "boolean",
};

export type Column = {
  /** The name in the database and on the wire. */
  readonly name: string;
  /** The name in a record. */
  readonly fieldName: string;
  readonly field: Field;
  readonly type: string;
  readonly nullable: boolean;
};

const columnFor = (fieldName: string, field: Field): Column => ({
  name: snake(fieldName),
  fieldName,
  field,
  type: columnTypes[field.kind],
  nullable: field.kind !== "id",
});

const metaColumn = (fieldName: string, field: Field): Column => ({
  ...columnFor(fieldName, field),
  nullable: false,
});

const fieldColumns = new Map<string, readonly Column[]>(
  entities.map((entity) => [
    entity.name,
    fieldsOf<Entity>(entity).map(([name, field]) => columnFor(name, field)),
  ]),
);

/** One column per field, in the registry's order. */
export const columnsOf = (entity: AnyEntity): readonly Column[] =>
  fieldColumns.get(entity.name) ?? [];

/** The metadata of every record, in the order of the wire. */
const metaColumns: readonly Column[] = Object.entries(metaFields).map(([name, field]) => ({
  ...metaColumn(name, field),
  // A version always fits into four bytes; an integer field may not.
  ...(field.kind === "integer" && { type: "integer" }),
}));

/** When the user of `changed_by` last wrote a record: of the rows of a list that is sorted by it, never stored. */
export const changedAtColumn: Column = metaColumn("changedAt", dateTime());

/** Columns copied from the parent, which are shown last; the database keeps them up to date. */
export const computedColumns = (entity: AnyEntity): readonly Column[] =>
  computedFieldsOf(entity).map(({ name, field }) => columnFor(name, field));

/** All columns that a list can be filtered and sorted by, in the order of the wire. */
export const shownColumns = (entity: AnyEntity): readonly Column[] => [
  ...columnsOf(entity),
  ...metaColumns,
  ...computedColumns(entity),
];

/** The column with this wire name, for filters. */
export const columnNamed = (entity: AnyEntity, wire: string): Column => {
  const column = shownColumns(entity).find(({ name }) => name === wire);
  if (!column) throw new Error(`${entity.path} has no column ${wire}`);
  return column;
};

/** Columns the API neither takes nor shows. */
const hiddenColumns: readonly Column[] = [
  columnFor("deletedAt", dateTime()),
  columnFor("deletedBy", text()),
  { ...columnFor("deletion", text()), type: "uuid" },
];

export const isSearched: { readonly [K in KindName]: boolean } = {
  id: true,
  text: true,
  longText: true,
  url: true,
  isin: true,
  date: false,
  dateTime: false,
  integer: false,
  decimal: false,
  percent: false,
  yesNo: false,
};

const isUnusual = /[^\n -\u009f\u00a1-\u00ac\u00ae-\u02ff]/;
const otherSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** One text of all that look the same: composed letters, plain spaces, nothing invisible. */
const searchedText = (value: string): string =>
  isUnusual.test(value)
    ? withoutInvisible(value).replace(otherSpaces, " ").normalize("NFC")
    : value;

/** Folds text for the search; both the stored text and the words searched for pass through here. */
export const foldText = (value: string): string => searchedText(value).toLowerCase();

/** The same in SQL. */
export const foldedSql = (textSql: string, collation: string): string =>
  `lower(searched_text(${textSql}) ${collation})`;

type Derived = {
  readonly column: Column;
  readonly valueOf: (entity: AnyEntity, record: AnyRecord) => string | null;
};

const linesOf = (values: readonly (Value | undefined)[]): string =>
  values
    .filter((value) => typeof value === "string")
    .map(foldText)
    .join("\n");

/** The text that a search matches a record by: one line per field, so that no word matches across two fields. */
const search: Derived = {
  column: metaColumn("search", text()),
  valueOf: (entity, record) => {
    const searched = columnsOf(entity).filter(({ field }) => isSearched[field.kind]);
    return linesOf([
      ...searched.map(({ fieldName }) => record[fieldName]),
      titleOf(entity, record),
    ]);
  },
};

/** Whether the search text of a record contains this column. */
export const isFoundByText = (entity: AnyEntity, { fieldName, field }: Column): boolean =>
  isSearched[field.kind] && Object.hasOwn(entity.fields, fieldName);

/** The title, which the children of a record show. */
export const titleColumn = columnFor("title", text());

const title: Derived = {
  column: titleColumn,
  valueOf: titleOf,
};

/** The names of a record that a search also matches its children or its parent by. */
const names: Derived = {
  column: metaColumn("names", text()),
  valueOf: (entity, record) => {
    // The registry's own type knows each entity's names alone, and most have none.
    const own = (entity as Entity).names ?? [];
    return linesOf([titleOf(entity, record), ...own.map((name) => record[name])]);
  },
};

const hasTitle = (entity: Entity): boolean => entity.title !== undefined;

/** Whether a search finds the relatives of a record by the record's names. */
export const hasNames = (entity: Entity): boolean => hasTitle(entity) || entity.names !== undefined;

const derivedOf = (entity: AnyEntity): readonly Derived[] => [
  search,
  ...(hasTitle(entity) ? [title] : []),
  ...(hasNames(entity) ? [names] : []),
];

const derived = new Map<string, readonly Derived[]>(
  entities.map((entity) => [entity.name, derivedOf(entity)]),
);

/** Hidden columns that are computed from a record's fields and written with them. */
export const derivedColumns = (entity: AnyEntity): readonly Column[] =>
  (derived.get(entity.name) ?? []).map(({ column }) => column);

export const expectedColumns = (entity: AnyEntity): readonly Column[] => [
  ...shownColumns(entity),
  ...hiddenColumns,
  ...derivedColumns(entity),
];

/** The values of an insert, in the order of its columns: the fields', then the derived ones. */
export const insertedValues = (entity: AnyEntity, record: AnyRecord): readonly Value[] => [
  ...columnsOf(entity).map(({ fieldName }) => record[fieldName] ?? null),
  ...(derived.get(entity.name) ?? []).map(({ valueOf }) => valueOf(entity, record)),
];

/** The record as a row for `json_to_recordset`: decimals stay exact text, empty values are left out. */
export const toRow = (entity: AnyEntity, record: AnyRecord): Record<string, Value> => {
  const row: Record<string, Value> = {};
  for (const { column, valueOf } of derived.get(entity.name) ?? []) {
    const value = valueOf(entity, record);
    if (value !== null) row[column.name] = value;
  }
  for (const { name, fieldName } of columnsOf(entity)) {
    const value = record[fieldName] ?? null;
    if (value !== null) row[name] = value;
  }
  return row;
};
