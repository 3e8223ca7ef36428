import { entities } from "@teckna/domain/entities";
import { leastAccepted, maxChangedPercent } from "@teckna/domain/releases/lowering";
import { ruleIds } from "@teckna/domain/releases/rule-id";
import { type Operation, type Schema, closed, json, reference } from "../operation.ts";
import { query } from "../described-parameters.ts";
import { count, moment } from "../simple-schemas.ts";

const text: Schema = { type: "string" };
const rule: Schema = { type: "string", enum: ruleIds };
const confidence: Schema = { type: "string", enum: ["certain", "likely", "ambiguous"] };
const value: Schema = { type: ["string", "number", "boolean", "null"] };

const outcomeCounts: Readonly<Record<string, Schema>> = {
  accepted: {
    ...count,
    description: "Values accepted as proposed, in saves that were not undone.",
  },
  changed: {
    ...count,
    description: "The number of these that a person replaced by another value.",
  },
  superseded: {
    ...count,
    description: "The number of these that a program replaced, or a value from another text.",
  },
};

/** The longest period, in days. */
export const maxDays = 3650;

export const ruleSchemas: Readonly<Record<string, Schema>> = {
  ReadingRule: closed({
    rule,
    ...outcomeCounts,
    confidences: { type: "array", items: closed({ confidence, ...outcomeCounts }) },
    lowered_since: {
      type: ["string", "null"],
      format: "date-time",
      description: `Since when none of its proposals is certain: more than ${maxChangedPercent} percent of its certain and likely values (at least ${leastAccepted}, of all time) have been changed.`,
    },
  }),
  ChangedValue: closed({
    issue_id: text,
    entity: { type: "string", enum: entities.map(({ path }) => path) },
    record_id: text,
    field: text,
    confidence,
    accepted: value,
    later: { ...value, description: "The first value that replaced it." },
    quote: { ...text, description: "The text at the place where it was read." },
    passage: { ...text, description: "The sentence or row around it." },
    accepted_at: moment,
    changed_at: moment,
  }),
};

const ruleParameter = {
  name: "rule",
  description: "The name of the rule, as in citations.",
  in: "path",
  required: true,
  schema: rule,
} as const;

/** Calls on the statistics of the rules that read texts. */
export const ruleOperations = {
  list: {
    tag: "sources",
    id: "listReadingRules",
    summary: "How often the values proposed by each rule were changed later",
    parameters: [
      query("days", "Only values accepted in this number of days; by default all.", {
        type: "integer",
        minimum: 1,
        maximum: maxDays,
      }),
    ],
    responses: {
      200: {
        description: "Rules with accepted values, and lowered rules.",
        content: json(closed({ rules: { type: "array", items: reference("ReadingRule") } })),
      },
    },
  },
  lowered: {
    tag: "sources",
    id: "listLoweredRules",
    summary: "Rules whose proposals are no longer certain",
    parameters: [],
    responses: {
      200: {
        description: "The current rules; they may be up to ten minutes old.",
        content: json(closed({ rules: { type: "array", items: rule } })),
      },
    },
  },
  changes: {
    tag: "sources",
    id: "listChangedValues",
    summary: "The last values of a rule that were changed after they were accepted",
    parameters: [ruleParameter],
    responses: {
      200: {
        description: "At most 20, the last accepted first.",
        content: json(closed({ changes: { type: "array", items: reference("ChangedValue") } })),
      },
    },
    refusals: [404],
  },
} as const satisfies Readonly<Record<string, Operation>>;
