import { entities } from "@teckna/domain/entities";
import { densities, maxColumns, maxFrozen, maxViewName, maxWidth } from "../views/read-view.ts";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { header, id, query, requestKey } from "./described-parameters.ts";

const text: Schema = { type: "string" };
const moment: Schema = { type: "string", format: "date-time" };
const entity: Schema = { type: "string", enum: entities.map(({ path }) => path) };
const yesNo: Schema = { type: "boolean", default: false };

const state: Schema = {
  type: "object",
  properties: {
    parameters: {
      type: ["object", "null"],
      description: "What chooses and sorts the records: parameters of the list, by name.",
      additionalProperties: text,
    },
    columns: {
      type: ["array", "null"],
      description: "The columns, in order; null: those of the entity.",
      maxItems: maxColumns,
      items: {
        type: "object",
        properties: {
          name: { type: "string", maxLength: 100 },
          width: { type: ["number", "null"], description: "In rem.", maximum: maxWidth },
        },
        required: ["name"],
        additionalProperties: false,
      },
    },
    frozen: {
      type: ["number", "null"],
      description: "A whole number.",
      minimum: 0,
      maximum: maxFrozen,
    },
    density: { type: ["string", "null"], enum: [...densities, null] },
  },
  additionalProperties: false,
};

const given = {
  entity,
  name: { type: "string", minLength: 1, maxLength: maxViewName },
  shared: { ...yesNo, description: "Everybody sees and may change it." },
  is_default: {
    ...yesNo,
    description: "The list begins with it: for everybody where it is shared, else for its owner.",
  },
  state,
} as const;

const readOnly = {
  id: { type: "string", format: "uuid", readOnly: true },
  owner: { ...text, readOnly: true },
  version: { type: "integer", minimum: 1, readOnly: true },
  created_at: { ...moment, readOnly: true },
  updated_at: { ...moment, readOnly: true },
  updated_by: { ...text, readOnly: true },
  deleted_at: { type: ["string", "null"], format: "date-time", readOnly: true },
} as const;

const { entity: _entity, ...kept } = given;
const change = {
  version: { type: "integer", minimum: 1 },
  at: moment,
  by: text,
  action: { type: "string", enum: ["create", "replace", "delete", "restore"] },
  ...kept,
} as const;

export const viewSchemas: Readonly<Record<string, Schema>> = {
  View: {
    type: "object",
    properties: { ...readOnly, ...given },
    required: [...Object.keys(readOnly), ...Object.keys(given)],
    additionalProperties: false,
  },
  ViewInput: {
    type: "object",
    description: "What the server says of a view may be sent back and is ignored, but for version.",
    properties: { ...given, ...readOnly },
    required: ["entity", "name", "state"],
    additionalProperties: false,
  },
  ViewChange: {
    type: "object",
    description: "A view as a change left it.",
    properties: change,
    required: Object.keys(change),
    additionalProperties: false,
  },
};

const ifMatch = header("If-Match", "The ETag of the view as the caller knows it.");
const view = json(reference("View"));

/** The description of the calls about views. */
export const viewOperations = {
  list: {
    tag: "views",
    id: "listViews",
    summary: "The views of a list: your own and those of the team",
    parameters: [
      { ...query("entity", "Of which list.", entity), required: true },
      query("deleted", "The deleted views instead of the others.", yesNo),
    ],
    responses: {
      200: {
        description: "Those of the team first, by name.",
        content: json({ type: "array", items: reference("View") }),
      },
    },
  },
  create: {
    tag: "views",
    id: "createView",
    summary: "Keep a view",
    parameters: [requestKey],
    body: json(reference("ViewInput")),
    responses: {
      201: { description: "It is stored.", headers: ["ETag", "Location"], content: view },
    },
    refusals: [400, 409, 413, 415],
  },
  find: {
    tag: "views",
    id: "findView",
    summary: "One view",
    parameters: [id],
    responses: { 200: { description: "The view.", headers: ["ETag"], content: view } },
    refusals: [404],
  },
  replace: {
    tag: "views",
    id: "replaceView",
    summary: "Change a view",
    parameters: [id, ifMatch],
    body: json(reference("ViewInput")),
    responses: { 200: { description: "The view as it is now.", headers: ["ETag"], content: view } },
    refusals: [400, 404, 412, 413, 415],
  },
  delete: {
    tag: "views",
    id: "deleteView",
    summary: "Delete a view",
    parameters: [id, ifMatch],
    responses: { 204: { description: "It is deleted, and can be restored." } },
    refusals: [404, 412],
  },
  restore: {
    tag: "views",
    id: "restoreView",
    summary: "Bring a deleted view back",
    parameters: [id],
    responses: { 200: { description: "The view as it was.", headers: ["ETag"], content: view } },
    refusals: [404, 412],
  },
  history: {
    tag: "views",
    id: "findViewHistory",
    summary: "What became of a view: who changed it, when, and what it was after that",
    parameters: [id],
    responses: {
      200: {
        description: "The newest change first.",
        content: json({ type: "array", items: reference("ViewChange") }),
      },
    },
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
