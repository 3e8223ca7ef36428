import { issue } from "@teckna/domain/entities/issue";
import { type Operation, type Schema, closedObject, json, reference } from "./operation.ts";
import { schemaName } from "./schema-name.ts";

const text: Schema = { type: "string" };
const texts: Schema = { type: "array", maxItems: 300, items: { type: "string", maxLength: 500 } };
const orNull = (type: string, format?: string): Schema => ({
  type: [type, "null"],
  ...(format === undefined ? {} : { format }),
});

const count: Schema = {
  type: "integer",
  minimum: 0,
  description: "The number of other issues; at most five hundred records are counted.",
};

const listOf = (items: Schema): Schema => ({ type: "array", items });

const many: Readonly<Record<string, Schema>> = {
  ManyLookUps: closedObject({
    look_ups: {
      ...listOf(reference("LookUps")),
      minItems: 1,
      maxItems: 20,
      description: "One for each issue; together with at most 300 names and 300 ISINs.",
    },
  }),
  ManyElsewhere: closedObject({
    found: { ...listOf(reference("Elsewhere")), description: "In the order of the look-ups." },
  }),
};

export const elsewhereSchemas: Readonly<Record<string, Schema>> = {
  ...many,
  LookUps: {
    type: "object",
    description: "For one issue; each member may be omitted.",
    properties: {
      issue: {
        ...reference(`${schemaName(issue)}Input`),
        description:
          "Fields of the issue, with its id if it has one, so that the issue itself is not returned.",
      },
      names: { ...texts, description: "Names of investors, as written." },
      guarantees_until: {
        ...orNull("string", "date"),
        description: "Paid guarantees of the year before this date are returned.",
      },
      isins: texts,
    },
    additionalProperties: false,
  },
  Elsewhere: closedObject({
    names: {
      oneOf: [listOf(closedObject({ key: text, name: text, issues: count })), { type: "null" }],
      description: "Spellings of the names and of names that differ by one letter.",
    },
    aliases: {
      oneOf: [listOf(closedObject({ key: text, name: text, issues: count })), { type: "null" }],
      description: "The names chosen for names with these keys.",
    },
    paid_guarantees: {
      oneOf: [listOf(closedObject({ key: text, issues: count })), { type: "null" }],
    },
    issues: {
      ...listOf(reference(schemaName(issue))),
      description: "Issues of the same share, or with one of the same figures.",
    },
    isins: listOf(
      closedObject({
        isin: text,
        field: text,
        of: { ...orNull("string"), description: "The record that has it, if it is a child." },
        issue: reference(schemaName(issue)),
      }),
    ),
  }),
};

export const elsewhereOperation: Operation = {
  tag: issue.path,
  id: "findElsewhere",
  summary:
    "Data of other issues that the checks of one issue compare: spellings, guarantees, figures and ISINs",
  parameters: [],
  body: json(reference("LookUps")),
  responses: {
    200: {
      description: "The data of other issues for the checks; null for what was not looked up.",
      content: json(reference("Elsewhere")),
    },
  },
  refusals: [400, 413, 415],
};

export const elsewhereOfManyOperation: Operation = {
  tag: issue.path,
  id: "findElsewhereOfMany",
  summary: "The same for several issues at once",
  parameters: [],
  body: json(reference("ManyLookUps")),
  responses: {
    200: {
      description: "The data of other issues for the checks of each.",
      content: json(reference("ManyElsewhere")),
    },
  },
  refusals: [400, 413, 415],
};
