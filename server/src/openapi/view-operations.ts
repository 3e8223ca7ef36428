import { densities, maxColumns, maxFrozen, maxViewName, maxWidth } from "../views/read-view.ts";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { header, id, query, requestKey } from "./described-parameters.ts";
import { moment, tableName } from "./simple-schemas.ts";

const text: Schema = { type: "string" };
const yesNo: Schema = { type: "boolean", default: false };

const state: Schema = {
  type: "object",
  properties: {
    parameters: {
      type: ["object", "null"],
      description: "Parameters of the list, by name, that select and sort the records.",
      additionalProperties: text,
    },
    columns: {
      type: ["array", "null"],
      description: "The columns, in order; null means the default columns of the entity.",
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
  entity: tableName,
  name: { type: "string", minLength: 1, maxLength: maxViewName },
  shared: { ...yesNo, description: "Everybody can see and change it." },
  is_default: {
    ...yesNo,
    description:
      "It is the default of the list: for everybody if it is shared, otherwise for its owner.",
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
    description: "Members set by the server may be sent back and are ignored, except version.",
    properties: { ...given, ...readOnly },
    required: ["entity", "name", "state"],
    additionalProperties: false,
  },
  ViewChange: {
    type: "object",
    description: "A view after a change.",
    properties: change,
    required: Object.keys(change),
    additionalProperties: false,
  },
};

const ifMatch = header("If-Match", "The ETag of the version that the caller knows.");
const view = json(reference("View"));

/** The description of the calls about views. */
export const viewOperations = {
  list: {
    tag: "views",
    id: "listViews",
    summary: "The views of a list: your private ones and the shared ones",
    parameters: [
      { ...query("entity", "The table of the list.", tableName), required: true },
      query("deleted", "Returns deleted views instead.", yesNo),
    ],
    responses: {
      200: {
        description: "Shared views first, by name.",
        content: json({ type: "array", items: reference("View") }),
      },
    },
  },
  create: {
    tag: "views",
    id: "createView",
    summary: "Create a view",
    parameters: [requestKey],
    body: json(reference("ViewInput")),
    responses: {
      201: { description: "The record is stored.", headers: ["ETag", "Location"], content: view },
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
    responses: { 200: { description: "The current view.", headers: ["ETag"], content: view } },
    refusals: [400, 404, 412, 413, 415],
  },
  delete: {
    tag: "views",
    id: "deleteView",
    summary: "Delete a view",
    parameters: [id, ifMatch],
    responses: { 204: { description: "The view is deleted, and can be restored." } },
    refusals: [404, 412],
  },
  restore: {
    tag: "views",
    id: "restoreView",
    summary: "Restore a deleted view",
    parameters: [id],
    responses: { 200: { description: "The restored view.", headers: ["ETag"], content: view } },
    refusals: [404, 412],
  },
  history: {
    tag: "views",
    id: "findViewHistory",
    summary: "The history of a view: who changed it, when, and its state after each change",
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
