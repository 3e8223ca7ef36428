import type { AnyEntity } from "@teckna/domain/entities";
import { childrenOf } from "@teckna/domain/parent";
import { parentEntities } from "../db/sql/record-sql.ts";
import { maxChildren } from "../records/whole/find-whole.ts";
import { maxOfEach, maxWholes } from "../records/whole/find-wholes.ts";
import { maxId } from "../records/look-up.ts";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { asOf, id } from "./described-parameters.ts";
import { nameWithArticle, withWarnings } from "./records/record-operations.ts";
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
      description: `The first ${maxChildren} of each table, in the order of creation.`,
    },
    totals: {
      ...perChild(entity, () => ({ type: "integer", minimum: 0 })),
      description: "The number in each table.",
    },
    waivers: {
      type: "array",
      items: reference("Waiver"),
      description: "The waivers of findings, oldest first, without withdrawn ones.",
    },
    absences: {
      type: "array",
      items: reference("Absence"),
      description: "Empty fields that were verified to have no value, oldest first.",
    },
  },
  required: ["record", "children", "totals", "waivers", "absences"],
  additionalProperties: false,
});

const ids: Schema = { type: "array", items: { type: "string", maxLength: maxId } };

const wholesInput: Schema = {
  type: "object",
  properties: { ids: { ...ids, minItems: 1, maxItems: maxWholes } },
  required: ["ids"],
  additionalProperties: false,
};

const wholesSchema = (entity: AnyEntity): Schema => ({
  type: "object",
  properties: {
    found: {
      type: "array",
      items: reference(`Whole${schemaName(entity)}`),
      description: `The existing ones, in the order of their ids, with the first ${maxOfEach} children of each table.`,
    },
    left: {
      ...ids,
      description:
        "The ids that were not read because the others are so large: request them again.",
    },
  },
  required: ["found", "left"],
  additionalProperties: false,
});

export const parentSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  parentEntities.flatMap((entity) => [
    [`Whole${schemaName(entity)}`, wholeSchema(entity)],
    [`Whole${schemaName(entity)}Ids`, wholesInput],
    [`Whole${schemaName(entity)}List`, wholesSchema(entity)],
  ]),
);

const wholeOperation = (entity: AnyEntity) =>
  ({
    id: `findWhole${schemaName(entity)}`,
    tag: entity.path,
    summary: `Read ${nameWithArticle(entity)} with all its children`,
    parameters: [id, asOf],
    responses: {
      200: {
        description: "The record and its children, all from the same moment.",
        content: json(reference(`Whole${schemaName(entity)}`)),
      },
    },
    refusals: [404],
  }) satisfies Operation;

const momentsOperation = (entity: AnyEntity) =>
  ({
    id: `findMomentsOf${schemaName(entity)}`,
    tag: entity.path,
    summary: `The times of all events of ${nameWithArticle(entity)} and of the children that it has ever had`,
    parameters: [id],
    responses: {
      200: {
        description: `The last 5000 times, in ascending order; none for an unknown id.`,
        content: json({ type: "array", items: { type: "string", format: "date-time" } }),
      },
    },
    refusals: [404],
  }) satisfies Operation;

const wholesOperation = (entity: AnyEntity) =>
  ({
    id: `findWhole${schemaName(entity)}List`,
    tag: entity.path,
    summary: `Read several of the ${entity.path} with all their children`,
    parameters: [],
    body: json(reference(`Whole${schemaName(entity)}Ids`)),
    responses: {
      200: {
        description: "Each with its children, all from the same moment; nothing for an unknown id.",
        content: json(reference(`Whole${schemaName(entity)}List`)),
      },
    },
    refusals: [400, 413, 415],
  }) satisfies Operation;

const checksOperation = (entity: AnyEntity) =>
  ({
    id: `check${schemaName(entity)}`,
    tag: entity.path,
    summary: `Findings of the checks for ${nameWithArticle(entity)} and its children, and what is not entered yet`,
    parameters: [id],
    responses: {
      200: {
        description: "The findings, warnings first, in the language of Accept-Language.",
        headers: ["Content-Language"],
        content: json({ type: "array", items: reference("Finding") }),
      },
    },
    refusals: [404],
  }) satisfies Operation;

const saveOperation = (entity: AnyEntity) =>
  ({
    id: `change${schemaName(entity)}`,
    tag: entity.path,
    summary: `Create, replace and delete ${nameWithArticle(entity)} and its children in one transaction`,
    parameters: [id, withWarnings],
    body: json(reference("ChangesetInput")),
    responses: {
      200: {
        description: "Everything is stored; the records are in the order in which they were sent.",
        content: json(reference("ChangesetResponse")),
      },
    },
    refusals: [400, 404, 409, 412, 413, 415],
  }) satisfies Operation;

/** The description of the calls on a record together with its children. */
export const parentOperations = (entity: AnyEntity) =>
  ({
    whole: wholeOperation(entity),
    moments: momentsOperation(entity),
    wholes: wholesOperation(entity),
    checks: checksOperation(entity),
    save: saveOperation(entity),
  }) satisfies Record<string, Operation>;
