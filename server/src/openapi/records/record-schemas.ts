import { tiers } from "@teckna/domain/checks/severities";
import { type AnyEntity, entities } from "@teckna/domain/entities";
import { isNumberKind } from "@teckna/domain/kinds/is-number-kind";
import { type ComputedPart, computedPartsOf } from "@teckna/domain/figures/computed-columns";
import { kindOf } from "@teckna/domain/kinds";
import { childrenOf } from "@teckna/domain/parent";
import { help } from "@teckna/domain/messages/en/entities/help";
import { labels } from "@teckna/domain/messages/en/labels";
import { type Column, columnsOf, computedColumns } from "../../db/sql/columns.ts";
import { warningsSchema } from "../finding-schema.ts";
import { type Json, type Schema, anyObject } from "../operation.ts";
import { count } from "../simple-schemas.ts";

/** Numbers may also be sent as text; an empty text means no value. */
const numberText: Schema = { pattern: String.raw`^(-?\d+(\.\d+)?)?$` };

type FieldTexts = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;
const fieldLabels: FieldTexts = labels.field;
const fieldHelp: FieldTexts = help;

const describe = (entity: AnyEntity, { fieldName, field }: Column): Schema => {
  const description = fieldHelp[entity.name]?.[fieldName];
  const unit = field.unit ?? (field.kind === "percent" ? "%" : undefined);
  return {
    title: fieldLabels[entity.name]?.[fieldName] ?? fieldName,
    ...(description === undefined ? {} : { description }),
    ...(unit === undefined ? {} : { "x-unit": unit }),
    ...(field.suggestions ? { examples: [...field.suggestions] } : {}),
  };
};

// Kind.schema is JSON Schema 2020-12 as data; its values are JSON.
const valueSchema = ({ field }: Column): Schema => kindOf(field.kind).schema(field) as Schema;

const nullable = (schema: Schema, more: readonly string[] = []): Schema => ({
  ...schema,
  type: [schema["type"] ?? "string", ...more, "null"],
});

const sendable = (column: Column): Schema =>
  isNumberKind(column.field.kind)
    ? { ...nullable(valueSchema(column), ["string"]), ...numberText }
    : nullable(valueSchema(column));

const metaSchemas: { readonly [name: string]: Schema } = {
  version: { type: "integer", minimum: 1, readOnly: true },
  created_at: { type: "string", format: "date-time", readOnly: true },
  created_by: { type: "string", readOnly: true },
  updated_at: { type: "string", format: "date-time", readOnly: true },
  updated_by: { type: "string", readOnly: true },
};

const properties = (
  entity: AnyEntity,
  schemaOf: (column: Column) => Schema,
): Record<string, Json> =>
  Object.fromEntries(
    columnsOf(entity).map((column) => [
      column.name,
      { ...describe(entity, column), ...schemaOf(column) },
    ]),
  );

/** The values shown of the parent, under its name. */
const computedSchemas = (entity: AnyEntity): Record<string, Json> => {
  const parent = entities.find(({ name }) => name === entity.parent?.entity);
  const title = parent ? labels.entity[parent.name] : "";
  return Object.fromEntries(
    computedColumns(entity).map((column) => [
      column.name,
      { title, ...nullable({ type: "string" }), readOnly: true },
    ]),
  );
};

/** A record in a response, with more properties that need not be there. */
const recordWith = (entity: AnyEntity, more: Record<string, Json>): Schema => {
  const fields = properties(entity, (column) =>
    column.nullable ? nullable(valueSchema(column)) : valueSchema(column),
  );
  const readOnly = { ...metaSchemas, ...computedSchemas(entity) };
  return {
    type: "object",
    properties: { ...fields, ...readOnly, ...more },
    required: [...Object.keys(fields), ...Object.keys(readOnly)],
    additionalProperties: false,
  };
};

/** A record in a response. */
export const recordSchema = (entity: AnyEntity): Schema => recordWith(entity, {});

/** A record in the response to a write. */
export const writtenSchema = (entity: AnyEntity): Schema =>
  recordWith(entity, { warnings: warningsSchema });

const countsOf = (names: readonly string[], description: string): Schema => ({
  type: "object",
  description,
  properties: Object.fromEntries(names.map((name) => [name, count])),
  required: [...names],
  additionalProperties: false,
});

const computedParts = (entity: AnyEntity): { readonly [C in ComputedPart]: Schema } => ({
  counts: countsOf(
    childrenOf(entity).map(({ path }) => path),
    "The number of its children in each table.",
  ),
  findings: countsOf(tiers, "Open findings of each tier, those of its children included."),
  figures: {
    type: ["object", "null"],
    description:
      "The figures computed from the issue and its children, in their units; null for a deleted issue, and for one with too many children.",
    additionalProperties: { type: ["number", "null"] },
  },
});

/** A record in a list. */
export const listedSchema = (entity: AnyEntity): Schema => {
  const parts = computedParts(entity);
  const computed: Schema = {
    type: "object",
    description: "The values requested by `with`.",
    properties: Object.fromEntries(computedPartsOf(entity).map((name) => [name, parts[name]])),
    additionalProperties: false,
    readOnly: true,
  };
  return recordWith(entity, { computed });
};

/** A record as sent. Metadata may be sent back; except for `version` it is ignored. */
export const inputSchema = (entity: AnyEntity): Schema => {
  const columns = columnsOf(entity);
  const fields = properties(entity, (column) =>
    column.field.required && column.name !== "id" ? valueSchema(column) : sendable(column),
  );
  const isRequired = ({ name, field }: Column): boolean => field.required && name !== "id";
  return {
    type: "object",
    properties: {
      ...fields,
      ...metaSchemas,
      ...computedSchemas(entity),
      warnings: warningsSchema,
      computed: { ...anyObject, readOnly: true },
    },
    required: columns.filter(isRequired).map(({ name }) => name),
    additionalProperties: false,
  };
};

/** Some fields of a record, as they are sent. */
export const patchSchema = (entity: AnyEntity): Schema => {
  const { required: _ofWhole, ...schema } = inputSchema(entity);
  return schema;
};
