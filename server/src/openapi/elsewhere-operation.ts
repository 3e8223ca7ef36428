import { issue } from "@teckna/domain/entities/issue";
import { type Operation, type Schema, json, reference } from "./operation.ts";
import { schemaName } from "./schema-name.ts";

const text: Schema = { type: "string" };
const texts: Schema = { type: "array", maxItems: 300, items: { type: "string", maxLength: 500 } };
const orNull = (type: string, format?: string): Schema => ({
  type: [type, "null"],
  ...(format === undefined ? {} : { format }),
});

const closed = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const count: Schema = {
  type: "integer",
  minimum: 0,
  description: "In how many other issues; five hundred records are as many as are counted.",
};

const listOf = (items: Schema): Schema => ({ type: "array", items });

const many: Readonly<Record<string, Schema>> = {
  ManyLookUps: closed({
    look_ups: {
      ...listOf(reference("LookUps")),
      minItems: 1,
      maxItems: 20,
      description: "Of one issue each; together with at most 300 names and 300 ISINs.",
    },
  }),
  ManyElsewhere: closed({
    found: { ...listOf(reference("Elsewhere")), description: "In the order of the look-ups." },
  }),
};

export const elsewhereSchemas: Readonly<Record<string, Schema>> = {
  ...many,
  LookUps: {
    type: "object",
    description: "Of one issue; each may be left out.",
    properties: {
      issue: {
        ...reference(`${schemaName(issue)}Input`),
        description: "Fields of the issue, with its id where it has one: it is not reported.",
      },
      names: { ...texts, description: "Of investors, as they are written." },
      guarantees_until: {
        ...orNull("string", "date"),
        description: "Guarantees that are paid for are those of the year up to here.",
      },
      isins: texts,
    },
    additionalProperties: false,
  },
  Elsewhere: closed({
    names: {
      oneOf: [listOf(closed({ key: text, name: text, issues: count })), { type: "null" }],
      description: "Spellings of the names and of such that differ by one letter.",
    },
    aliases: {
      oneOf: [listOf(closed({ key: text, name: text, issues: count })), { type: "null" }],
      description: "The names that were chosen for names with these keys.",
    },
    paid_guarantees: { oneOf: [listOf(closed({ key: text, issues: count })), { type: "null" }] },
    issues: {
      ...listOf(reference(schemaName(issue))),
      description: "Of the same share, or with one of the same figures.",
    },
    isins: listOf(
      closed({
        isin: text,
        field: text,
        of: { ...orNull("string"), description: "The record that has it, where it is a child." },
        issue: reference(schemaName(issue)),
      }),
    ),
  }),
};

export const elsewhereOperation: Operation = {
  tag: issue.path,
  id: "findElsewhere",
  summary: "What other issues have in common with one: spellings, guarantees, figures and ISINs",
  parameters: [],
  body: json(reference("LookUps")),
  responses: {
    200: {
      description: "What the checks of an issue look at beyond it; null what was not looked up.",
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
      description: "What the checks of each look at beyond it.",
      content: json(reference("ManyElsewhere")),
    },
  },
  refusals: [400, 413, 415],
};
