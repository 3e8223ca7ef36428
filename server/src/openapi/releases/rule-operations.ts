import { entities } from "@teckna/domain/entities";
import { leastAccepted, maxChangedPercent } from "@teckna/domain/releases/lowering";
import { ruleIds } from "@teckna/domain/releases/rule-id";
import { type Operation, type Schema, closed, json, reference } from "../operation.ts";
import { query } from "../described-parameters.ts";

const text: Schema = { type: "string" };
const count: Schema = { type: "integer", minimum: 0 };
const rule: Schema = { type: "string", enum: ruleIds };
const moment: Schema = { type: "string", format: "date-time" };
const confidence: Schema = { type: "string", enum: ["certain", "likely", "ambiguous"] };
const value: Schema = { type: ["string", "number", "boolean", "null"] };

const outcomeCounts: Readonly<Record<string, Schema>> = {
  accepted: {
    ...count,
    description: "Values that were taken as proposed, in saves that stand.",
  },
  changed: { ...count, description: "Of these, where a person put another value in its place." },
  superseded: {
    ...count,
    description: "Of these, where a program did, or the value of another text.",
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
      description: `Since when it is certain of nothing: more than ${maxChangedPercent} percent of at least ${leastAccepted} values of all time that were certain or likely have been changed.`,
    },
  }),
  ChangedValue: closed({
    issue_id: text,
    entity: { type: "string", enum: entities.map(({ path }) => path) },
    record_id: text,
    field: text,
    confidence,
    accepted: value,
    later: { ...value, description: "What was put in its place first." },
    quote: { ...text, description: "What stands at the place that it was read at." },
    passage: { ...text, description: "The sentence or row around it." },
    accepted_at: moment,
    changed_at: moment,
  }),
};

const ruleParameter = {
  name: "rule",
  description: "As citations name it.",
  in: "path",
  required: true,
  schema: rule,
} as const;

/** Calls on the statistics of the rules that read texts. */
export const ruleOperations = {
  list: {
    tag: "sources",
    id: "listReadingRules",
    summary: "How often what each rule read in texts was changed later",
    parameters: [
      query("days", "Only values accepted in so many last days; of all time where it is absent.", {
        type: "integer",
        minimum: 1,
        maximum: maxDays,
      }),
    ],
    responses: {
      200: {
        description: "Rules of which values were accepted, and those that are lowered.",
        content: json(closed({ rules: { type: "array", items: reference("ReadingRule") } })),
      },
    },
  },
  lowered: {
    tag: "sources",
    id: "listLoweredRules",
    summary: "Rules whose proposals are certain no longer",
    parameters: [],
    responses: {
      200: {
        description: "As they are now or were at most ten minutes ago.",
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
