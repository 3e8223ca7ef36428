import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { parentEntities } from "../db/sql/record-sql.ts";
import { maxChildren } from "../records/find-whole.ts";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { id } from "./parameters.ts";
import { nameWithArticle, withWarnings } from "./record-operations.ts";
import { schemaName } from "./schema-name.ts";

const perChild = (entity: AnyEntity, schemaOf: (child: AnyEntity) => Schema): Schema => {
  const children = childrenOf(entity);
  return {
    type: "object",
    properties: Object.fromEntries(children.map((child) => [child.path, schemaOf(child)])),
    required: children.map(({ path }) => path),
    additionalProperties: false,
  };
};

const wholeSchema = (entity: AnyEntity): Schema => ({
  type: "object",
  properties: {
    record: reference(schemaName(entity)),
    children: {
      ...perChild(entity, (child) => ({ type: "array", items: reference(schemaName(child)) })),
      description: `The first ${maxChildren} of each table, in the order in which they were stored.`,
    },
    totals: {
      ...perChild(entity, () => ({ type: "integer", minimum: 0 })),
      description: "How many there are of each table.",
    },
  },
  required: ["record", "children", "totals"],
  additionalProperties: false,
});

export const parentSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  parentEntities.map((entity) => [`Whole${schemaName(entity)}`, wholeSchema(entity)]),
);

const wholeOperation = (entity: AnyEntity) =>
  ({
    id: `findWhole${schemaName(entity)}`,
    tag: entity.path,
    summary: `Read ${nameWithArticle(entity)} with all its children`,
    parameters: [id],
    answers: {
      200: {
        description: "The record and its children, as they are at one moment.",
        content: json(reference(`Whole${schemaName(entity)}`)),
      },
    },
    refusals: [404, 422],
  }) satisfies Operation;

const checksOperation = (entity: AnyEntity) =>
  ({
    id: `check${schemaName(entity)}`,
    tag: entity.path,
    summary: `What looks odd about ${nameWithArticle(entity)} and its children, or is not entered yet`,
    parameters: [id],
    answers: {
      200: {
        description: "What the checks find, warnings first, in the language of Accept-Language.",
        headers: ["Content-Language"],
        content: json({ type: "array", items: reference("Finding") }),
      },
    },
    refusals: [404, 422],
  }) satisfies Operation;

const saveOperation = (entity: AnyEntity) =>
  ({
    id: `change${schemaName(entity)}`,
    tag: entity.path,
    summary: `Create, replace and delete ${nameWithArticle(entity)} and its children in one transaction`,
    parameters: [id, withWarnings],
    body: json(reference("ChangesetInput")),
    answers: {
      200: {
        description: "All of it is stored; the records stand in the order in which they were sent.",
        content: json(reference("ChangesetResponse")),
      },
    },
    refusals: [400, 404, 409, 412, 413, 415, 422],
  }) satisfies Operation;

/** What the description says of the calls on a record together with its children. */
export const parentOperations = (entity: AnyEntity) =>
  ({
    whole: wholeOperation(entity),
    checks: checksOperation(entity),
    save: saveOperation(entity),
  }) satisfies Record<string, Operation>;
