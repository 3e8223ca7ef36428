import { figureIds, figureUnits } from "@teckna/domain/figures/figure";
import { snake } from "@teckna/domain/snake-case";
import { type Operation, type Schema, closedObject, json, reference } from "./operation.ts";
import { id } from "./described-parameters.ts";
import { tableName } from "./simple-schemas.ts";

const recordId: Schema = {
  type: ["string", "null"],
  description: "Null if the record does not exist.",
};

export const figureSchemas: Readonly<Record<string, Schema>> = {
  FigurePart: closedObject({ entity: tableName, record_id: recordId, field: { type: "string" } }),
  Figure: closedObject({
    figure: { type: "string", enum: figureIds.map((figure) => snake(figure)) },
    name: { type: "string", description: "In the language of the caller." },
    entity: { ...tableName, description: "The table of the record beside which it is shown." },
    record_id: recordId,
    level: {
      type: ["integer", "null"],
      description: "The level of the commitments and guarantees.",
    },
    value: {
      type: ["number", "null"],
      description: "Null if it cannot be computed. If some values are missing, it is a minimum.",
    },
    unit: { type: "string", enum: [...figureUnits] },
    formula: { type: "string" },
    formula_text: { type: "string", description: "In the language of the caller." },
    parts: { type: "array", items: reference("FigurePart") },
    missing: { type: "array", items: reference("FigurePart") },
    reason: {
      type: ["string", "null"],
      description:
        "Why the value is null or a minimum, in the language of the caller: the missing fields. Null otherwise.",
    },
  }),
  Figures: closedObject({
    figures: { type: "array", items: reference("Figure") },
    complete: {
      type: "boolean",
      description: "Whether all children were included: false if there are too many.",
    },
  }),
};

export const figuresOperation: Operation = {
  tag: "issues",
  id: "findIssueFigures",
  summary: "Figures computed from an issue and its children: amounts, dilution, rates and the like",
  parameters: [id],
  responses: {
    200: {
      description: "The figures, always in the same order; they are not stored.",
      content: json(reference("Figures")),
    },
  },
  refusals: [404],
};
