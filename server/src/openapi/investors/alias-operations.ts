import { maxAliasText, maxAliases } from "../../investors/read-aliases.ts";
import { type Operation, type Schema, json, reference } from "../operation.ts";
import { id, query } from "../described-parameters.ts";
import { moment } from "../simple-schemas.ts";

const spelling: Schema = { type: "string", minLength: 1, maxLength: maxAliasText };
const batch: Schema = {
  type: ["string", "null"],
  format: "uuid",
  description: "The batch that merged the names: while it is undone, the alias has no effect.",
};

const alias: Readonly<Record<string, Schema>> = {
  id: { type: "string", format: "uuid" },
  spelling: { ...spelling, description: "The spelling that may be typed or pasted." },
  name: { ...spelling, description: "The name that is suggested instead." },
  batch,
  created_at: moment,
  created_by: { type: "string" },
  deleted_at: { ...moment, type: ["string", "null"] },
  deleted_by: { type: ["string", "null"] },
};

export const aliasSchemas: Readonly<Record<string, Schema>> = {
  InvestorAlias: {
    type: "object",
    properties: alias,
    required: Object.keys(alias),
    additionalProperties: false,
  },
  InvestorAliasesInput: {
    type: "object",
    properties: {
      name: { ...spelling, description: "The name to use instead." },
      spellings: { type: "array", minItems: 1, maxItems: maxAliases, items: spelling },
      batch,
    },
    required: ["name", "spellings"],
    additionalProperties: false,
  },
};

const many = json({ type: "array", items: reference("InvestorAlias") });

/** The description of the calls about aliases of investors. */
export const aliasOperations = {
  list: {
    tag: "investors",
    id: "listInvestorAliases",
    summary: "Aliases: spellings of investors, and the names suggested instead",
    parameters: [
      query("name", "Only aliases of this name.", spelling),
      query("deleted", "Returns deleted aliases instead.", {
        type: "boolean",
        default: false,
      }),
    ],
    responses: {
      200: { description: "The newest thousand, or all of the name.", content: many },
    },
  },
  add: {
    tag: "investors",
    id: "addInvestorAliases",
    summary: "Store spellings as aliases of a name, which is then suggested for them",
    parameters: [],
    body: json(reference("InvestorAliasesInput")),
    responses: { 201: { description: "All aliases of the name.", content: many } },
    refusals: [400, 413, 415],
  },
  delete: {
    tag: "investors",
    id: "deleteInvestorAlias",
    summary: "Delete an alias",
    parameters: [id],
    responses: { 204: { description: "The alias is deleted; it can be restored." } },
    refusals: [404],
  },
  restore: {
    tag: "investors",
    id: "restoreInvestorAlias",
    summary: "Restore a deleted alias",
    parameters: [id],
    responses: {
      200: { description: "The alias is restored.", content: json(reference("InvestorAlias")) },
    },
    refusals: [404],
  },
} as const satisfies Readonly<Record<string, Operation>>;
