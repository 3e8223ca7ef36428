import type { AnyEntity } from "@teckna/domain/entities";
import { labels } from "@teckna/domain/messages/en/labels";
import { childrenOf } from "@teckna/domain/parent";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { computedColumns } from "../../db/sql/columns.ts";
import { mergePatch } from "../../http/json-body.ts";
import { maxId, maxIds } from "../../records/look-up.ts";
import { listOperation } from "./list-operation.ts";
import {
  type Operation,
  type ResponseDescription,
  type Schema,
  json,
  reference,
} from "../operation.ts";
import {
  asOf,
  header,
  id,
  ifNoneMatch,
  pages,
  query,
  requestKey,
} from "../described-parameters.ts";
import { schemaName } from "../schema-name.ts";

const nameOf = (entity: AnyEntity): string => labels.entity[entity.name].toLowerCase();

const withArticle = (word: string): string => `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;

export const nameWithArticle = (entity: AnyEntity): string => withArticle(nameOf(entity));

const ifMatch = header(
  "If-Match",
  'The expected version, such as "3"; if the record has another one, the request is refused with 412.',
);
const recordResponse = (entity: AnyEntity, description: string): ResponseDescription => ({
  description,
  headers: ["ETag"],
  content: json(reference(schemaName(entity))),
});

const writtenResponse = (entity: AnyEntity, description: string): ResponseDescription => ({
  ...recordResponse(entity, description),
  content: json(reference(`${schemaName(entity)}Written`)),
});

export const withWarnings = query(
  "warnings",
  "Whether the response contains the current findings of the checks for the issue: those that depend on other issues by default for what the request changes or if they were found before, with true all of them, which takes longer; with false none.",
  { type: "boolean" },
);

const inputBody = (entity: AnyEntity) => json(reference(`${schemaName(entity)}Input`));

const createOperation = (entity: AnyEntity): Operation => ({
  tag: entity.path,
  id: `create${schemaName(entity)}`,
  summary: `Store a new ${nameOf(entity)}`,
  parameters: [requestKey, withWarnings],
  body: inputBody(entity),
  responses: {
    201: { ...writtenResponse(entity, "The record is stored."), headers: ["ETag", "Location"] },
  },
  refusals: [400, 409, 413, 415],
});

const replaceOperation = (entity: AnyEntity): Operation => ({
  tag: entity.path,
  id: `replace${schemaName(entity)}`,
  summary: `Replace ${nameWithArticle(entity)}; an omitted field becomes empty`,
  parameters: [id, ifMatch, withWarnings],
  body: inputBody(entity),
  responses: { 200: writtenResponse(entity, "The record is stored as a new version.") },
  refusals: [400, 404, 409, 412, 413, 415],
});

const patchOperation = (entity: AnyEntity): Operation => {
  const schema = reference(`${schemaName(entity)}Patch`);
  return {
    tag: entity.path,
    id: `patch${schemaName(entity)}`,
    summary: `Change some fields of ${nameWithArticle(entity)}; an omitted field stays, null empties it`,
    parameters: [id, ifMatch, withWarnings],
    body: [{ type: mergePatch, schema }, ...json(schema)],
    responses: {
      200: writtenResponse(entity, "The record is stored as a new version if anything changes."),
    },
    refusals: [400, 404, 409, 412, 413, 415],
  };
};

const deleteOperation = (entity: AnyEntity): Operation => ({
  tag: entity.path,
  id: `delete${schemaName(entity)}`,
  summary: `Delete ${nameWithArticle(entity)}; it can be restored`,
  parameters: [id, ifMatch],
  responses: { 204: { description: "It is deleted, and so are its children." } },
  refusals: [404, 409, 412],
});

const restoreOperation = (entity: AnyEntity): Operation => ({
  tag: entity.path,
  id: `restore${schemaName(entity)}`,
  summary: `Restore a deleted ${nameOf(entity)}, with the children deleted with it`,
  parameters: [id, requestKey, withWarnings],
  responses: { 200: writtenResponse(entity, "The record is restored, as a new version.") },
  refusals: [404, 409],
});

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

const lookUpOperation = (entity: AnyEntity): Operation => ({
  tag: entity.path,
  id: `lookUp${schemaName(entity)}s`,
  summary: `Which of many ids belong to existing ${entity.path}`,
  parameters: [],
  body: json(lookUpBody),
  responses: {
    200: {
      description: "Those that are, as requested and each once.",
      content: json(lookUpResponse),
    },
  },
  refusals: [400, 413, 415],
});

const findOperation = (entity: AnyEntity): Operation => {
  // Computed values change without the version, so such records have no ETag.
  const isVersioned = computedColumns(entity).length === 0;
  return {
    tag: entity.path,
    id: `find${schemaName(entity)}`,
    summary: `Read ${nameWithArticle(entity)}`,
    parameters: isVersioned ? [id, asOf, ifNoneMatch] : [id, asOf],
    responses: {
      200: recordResponse(entity, "The record."),
      ...(isVersioned
        ? { 304: { description: "The record has not changed.", headers: ["ETag"] } }
        : {}),
    },
    refusals: [404],
  };
};

const withChildren = query(
  "children",
  "Includes the history of the children; each row then names its record.",
  { type: "boolean", default: false },
);

const changedField = (entity: AnyEntity) =>
  query(
    "field",
    "Only changes of this field, with its table in front; fields of children only with children=true.",
    {
      type: "string",
      enum: [entity, ...childrenOf(entity)].flatMap((each) =>
        wireFieldsOf(each).inOrder.map(({ wire }) => `${each.path}.${wire}`),
      ),
    },
  );

const historyOperation = (entity: AnyEntity): Operation => {
  const rows: Schema = { type: "array", items: reference("HistoryRow") };
  const wholeRows: Schema = { type: "array", items: reference("WholeHistoryRow") };
  const hasChildren = childrenOf(entity).length > 0;
  return {
    tag: entity.path,
    id: `find${schemaName(entity)}History`,
    summary: `The history of ${nameWithArticle(entity)}, newest first; also of a deleted one`,
    parameters: [id, ...(hasChildren ? [withChildren] : []), changedField(entity), ...pages],
    responses: {
      200: {
        description: "The changes.",
        headers: ["X-Total-Count", "Link"],
        // No row matches both schemas, but an empty array does, hence `anyOf`.
        content: json(hasChildren ? { anyOf: [rows, wholeRows] } : rows),
      },
    },
    refusals: [404],
  };
};

/** The description of the calls on one entity's records. */
export const recordOperations = (entity: AnyEntity) => ({
  list: listOperation(entity),
  lookUp: lookUpOperation(entity),
  find: findOperation(entity),
  history: historyOperation(entity),
  create: createOperation(entity),
  replace: replaceOperation(entity),
  patch: patchOperation(entity),
  delete: deleteOperation(entity),
  restore: restoreOperation(entity),
});
