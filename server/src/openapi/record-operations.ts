import type { AnyEntity } from "@teckna/domain/entities";
import type { Entity } from "@teckna/domain/entity";
import { kindOf } from "@teckna/domain/kinds";
import { labels } from "@teckna/domain/messages/en/labels";
import { type Column, columnsOf, computedColumns } from "../db/sql/columns.ts";
import { isOrdered } from "../db/sql/list-options.ts";
import { maxId, maxIds } from "../records/look-up.ts";
import {
  type Operation,
  type ParameterDescription,
  type Schema,
  json,
  reference,
} from "./operation.ts";
import { header, id, pages, query } from "./parameters.ts";

export const schemaName = ({ name }: AnyEntity): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const nameOf = (entity: AnyEntity): string => labels.entity[entity.name].toLowerCase();

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;

const ifMatch = header("If-Match", 'The version that is expected, "3"; another one answers 412.');
const ifNoneMatch = header("If-None-Match", "An ETag; 304 where nothing has changed since.");
const requestKey = header(
  "Idempotency-Key",
  "The same request with the same key is carried out once and answered alike each time.",
);

const listControls: readonly ParameterDescription[] = [
  ...pages,
  query("cursor", "Goes on where a Link with rel=next left off; not together with page.", {
    type: "string",
  }),
  query("sort", "Fields, each with - in front for descending order; empty values are last.", {
    type: "string",
    default: "-created_at,id",
  }),
  query(
    "q",
    "Words that must each occur in the text fields, ids and ISINs, in the name of the issue, or in those of its records.",
    { type: "string" },
  ),
  query("deleted", "The deleted records instead of the others.", {
    type: "boolean",
    default: false,
  }),
];

const filtersOf = ({ name, field, nullable }: Column): readonly ParameterDescription[] => {
  // Kind.schema is JSON Schema as data.
  const { type, format } = kindOf(field.kind).schema(field) as Schema;
  const value: Schema = { type: type ?? "string", ...(format === undefined ? {} : { format }) };
  return [
    query(name, `${name} is this.`, value),
    ...(isOrdered[field.kind]
      ? [
          query(`${name}.gte`, `${name} is at least this.`, value),
          query(`${name}.lte`, `${name} is at most this.`, value),
        ]
      : []),
    ...(nullable ? [query(`${name}.empty`, `Whether ${name} is empty.`, { type: "boolean" })] : []),
  ];
};

const parentFilter = (entity: Entity): readonly ParameterDescription[] =>
  entity.parent
    ? [
        query(entity.parent.field, "All records of one issue; the same as issue_id.", {
          type: "string",
        }),
      ]
    : [];

const recordResponse = (entity: AnyEntity, description: string) => ({
  description,
  headers: ["ETag"],
  content: json(reference(schemaName(entity))),
});

const writes = (entity: AnyEntity) => {
  const one = withArticle(nameOf(entity));
  const base = { tag: entity.path };
  const body = json(reference(`${schemaName(entity)}Input`));
  return {
    create: {
      ...base,
      id: `create${schemaName(entity)}`,
      summary: `Store a new ${nameOf(entity)}`,
      parameters: [requestKey],
      body,
      answers: {
        201: { ...recordResponse(entity, "It is stored."), headers: ["ETag", "Location"] },
      },
      refusals: [400, 409, 413, 415, 422],
    },
    replace: {
      ...base,
      id: `replace${schemaName(entity)}`,
      summary: `Replace ${one}; a field left out becomes empty`,
      parameters: [id, ifMatch],
      body,
      answers: { 200: recordResponse(entity, "It is stored as a new version.") },
      refusals: [400, 404, 409, 412, 413, 415, 422],
    },
    delete: {
      ...base,
      id: `delete${schemaName(entity)}`,
      summary: `Delete ${one}; it can be restored`,
      parameters: [id, ifMatch],
      answers: { 204: { description: "It is deleted, and so are its children." } },
      refusals: [404, 409, 412, 422],
    },
    restore: {
      ...base,
      id: `restore${schemaName(entity)}`,
      summary: `Bring a deleted ${nameOf(entity)} back, with the children that went with it`,
      parameters: [id, requestKey],
      answers: { 200: recordResponse(entity, "It is back, as a new version.") },
      refusals: [404, 409, 422],
    },
  } satisfies Record<string, Operation>;
};

const lookUpBody: Schema = {
  type: "object",
  properties: {
    ids: {
      type: "array",
      minItems: 1,
      maxItems: maxIds,
      items: { type: "string", maxLength: maxId },
    },
  },
  required: ["ids"],
  additionalProperties: false,
};

const lookUpResponse: Schema = {
  type: "object",
  properties: { found: { type: "array", items: { type: "string" } } },
  required: ["found"],
};

const reads = (entity: AnyEntity) => {
  const one = withArticle(nameOf(entity));
  // What is computed changes without the version.
  const isVersioned = computedColumns(entity).length === 0;
  const base = { tag: entity.path };
  return {
    list: {
      ...base,
      id: `list${schemaName(entity)}s`,
      summary: `List, filter, sort and search ${entity.path}`,
      parameters: [
        ...listControls,
        ...parentFilter(entity),
        ...[...columnsOf(entity), ...computedColumns(entity)].flatMap(filtersOf),
        ifNoneMatch,
      ],
      answers: {
        200: {
          description: "The records, in order.",
          headers: ["X-Total-Count", "Link", "ETag"],
          content: json({ type: "array", items: reference(schemaName(entity)) }),
        },
        304: { description: "Nothing has changed.", headers: ["ETag"] },
      },
      refusals: [422],
    },
    lookUp: {
      ...base,
      id: `lookUp${schemaName(entity)}s`,
      summary: `Which of many ids are those of ${entity.path}`,
      parameters: [],
      body: json(lookUpBody),
      answers: {
        200: {
          description: "Those that are, as asked and each once.",
          content: json(lookUpResponse),
        },
      },
      refusals: [400, 413, 415, 422],
    },
    find: {
      ...base,
      id: `find${schemaName(entity)}`,
      summary: `Read ${one}`,
      parameters: isVersioned ? [id, ifNoneMatch] : [id],
      answers: {
        200: recordResponse(entity, "The record."),
        ...(isVersioned ? { 304: { description: "It has not changed.", headers: ["ETag"] } } : {}),
      },
      refusals: [404, 422],
    },
    history: {
      ...base,
      id: `find${schemaName(entity)}History`,
      summary: `What happened to ${one}, newest first; also of a deleted one`,
      parameters: [id, ...pages],
      answers: {
        200: {
          description: "The changes.",
          headers: ["X-Total-Count", "Link"],
          content: json({ type: "array", items: reference("HistoryRow") }),
        },
      },
      refusals: [404, 422],
    },
  } satisfies Record<string, Operation>;
};

/** What the description says of the calls on one entity's records. */
export const recordOperations = (entity: AnyEntity) => ({ ...reads(entity), ...writes(entity) });
