import { type AnyRecord, type Entity, type Value, fieldsOf } from "@teckna/domain/entity";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { type Field, type KindName, dateTime, text } from "@teckna/domain/field";
import { metaFields } from "@teckna/domain/meta-fields";
import { snake } from "@teckna/domain/snake";

/** How each kind is stored; the migrations put a domain with its rules over it. */
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
  /** In the database and on the wire. */
  readonly name: string;
  /** In a record. */
  readonly fieldName: string;
  readonly field: Field;
  readonly type: string;
  readonly nullable: boolean;
};

const column = (fieldName: string, field: Field): Column => ({
  name: snake(fieldName),
  fieldName,
  field,
  type: columnTypes[field.kind],
  nullable: field.kind !== "id",
});

const metaColumn = (fieldName: string, field: Field): Column => ({
  ...column(fieldName, field),
  nullable: false,
});

const fieldColumns = new Map<string, readonly Column[]>(
  entities.map((entity) => [
    entity.name,
    fieldsOf<Entity>(entity).map(([name, field]) => column(name, field)),
  ]),
);

/** One column per field, in the registry's order. */
export const columnsOf = (entity: AnyEntity): readonly Column[] =>
  fieldColumns.get(entity.name) ?? [];

/** What every record carries beside its fields, in the order of the wire. */
export const metaColumns: readonly Column[] = Object.entries(metaFields).map(([name, field]) => ({
  ...metaColumn(name, field),
  // A version fits into four bytes, unlike the numbers of a field.
  ...(field.kind === "integer" && { type: "integer" }),
}));

/** Columns the API neither takes nor shows. */
const hiddenColumns: readonly Column[] = [
  column("deletedAt", dateTime()),
  column("deletedBy", text()),
  { ...column("deletion", text()), type: "uuid" },
  metaColumn("search", text()),
];

export const expectedColumns = (entity: AnyEntity): readonly Column[] => [
  ...columnsOf(entity),
  ...metaColumns,
  ...hiddenColumns,
];

const isSearched: { readonly [K in KindName]: boolean } = {
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

/** Text as the search compares it; both sides of the comparison go through here. */
export const foldCase = (value: string): string => value.toLowerCase();

/** What a search finds the record by: lines, so that no word spans two fields. */
const searchText = (entity: AnyEntity, record: AnyRecord): string =>
  columnsOf(entity)
    .filter(
      ({ field, fieldName }) => isSearched[field.kind] && typeof record[fieldName] === "string",
    )
    .map(({ fieldName }) => foldCase(String(record[fieldName])))
    .join("\n");

/** The record as a row, ready to be read from JSON by the database: decimals stay exact text, what is empty is left out. */
export const toRow = (entity: AnyEntity, record: AnyRecord): Record<string, Value> => {
  const row: Record<string, Value> = { search: searchText(entity, record) };
  for (const { name, fieldName } of columnsOf(entity)) {
    const value = record[fieldName] ?? null;
    if (value !== null) row[name] = value;
  }
  return row;
};
