import { type AnyEntity, entities } from "@teckna/domain/entities";
import { maxEntries } from "../records/max-entries.ts";
import { warningsSchema } from "./finding-schema.ts";
import { type Schema, closed, reference, anyObject } from "./operation.ts";
import { schemaName } from "./schema-name.ts";
import { tableName } from "./simple-schemas.ts";

const id: Schema = { type: "string", minLength: 1, maxLength: 100 };
const version: Schema = { type: "integer", minimum: 1 };

const given: Schema = {
  ...anyObject,
  description:
    "Its fields, as in a single write. A new record may omit its own id, any child the id of its issue.",
};

const stored: Schema = {
  oneOf: entities.map((entity: AnyEntity) => reference(schemaName(entity))),
};

const entriesOf = (
  properties: Readonly<Record<string, Schema>>,
  beside: Readonly<Record<string, Schema>> = {},
): Schema => ({
  type: "array",
  maxItems: maxEntries,
  items: closed({ ...properties, ...beside }, Object.keys(beside)),
});

const absentRemoved: Schema = {
  type: "array",
  items: { type: "string" },
  description: "Fields whose mark is removed.",
};

const beside: Readonly<Record<string, Schema>> = {
  citations: {
    type: "array",
    items: reference("CitationInput"),
    description: "The places where values of the record were read, at most one per field.",
  },
  absent: {
    type: "array",
    items: reference("AbsenceInput"),
    description: "Empty fields of the record that were verified to have no value.",
  },
  release: {
    ...reference("ReleaseInput"),
    description: "For a source: its text, if it has none yet.",
  },
};

export const changesetSchemas: Readonly<Record<string, Schema>> = {
  ChangesetInput: {
    ...closed(
      {
        id: {
          type: "string",
          format: "uuid",
          description:
            "The id of the changeset, made by the caller: if it is sent again, nothing changes.",
        },
        created: entriesOf({ table: tableName, record: given }, beside),
        replaced: entriesOf(
          { table: tableName, id, version, record: given },
          { ...beside, absent_removed: absentRemoved },
        ),
        deleted: entriesOf({ table: tableName, id, version }),
      },
      ["created", "replaced", "deleted"],
    ),
  },
  ChangesetResponse: closed(
    {
      id: { type: "string", format: "uuid" },
      created: { type: "array", items: closed({ table: tableName, record: stored }) },
      replaced: { type: "array", items: closed({ table: tableName, record: stored }) },
      deleted: { type: "array", items: closed({ table: tableName, id, version }) },
      warnings: warningsSchema,
    },
    ["warnings"],
  ),
};
