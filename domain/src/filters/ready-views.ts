import { prospectusTypes } from "../checks/rules/source/source-type.ts";
import type { EntityPath } from "../entities.ts";

/** A predefined list for all users: its entity and its parameters. */
export type ReadyView = {
  readonly entity: EntityPath;
  readonly parameters: Readonly<Record<string, string>>;
};

/** Lists of open work, as filters or by findings of checks. */
export const toDoViews = {
  outcomeMissing: { entity: "issues", parameters: { check: "D15" } },
  priceMissing: { entity: "warrants", parameters: { check: "W10" } },
  exerciseOutcomeMissing: { entity: "warrants", parameters: { check: "W11" } },
  // An issue that is recorded as not secured needs no commitments.
  commitsMissing: {
    entity: "issues",
    parameters: {
      "sources.has.source_type.in": prospectusTypes.join(),
      "commits.empty": "true",
      "approx_total_commitment.not": "0",
      "cancelled.not": "true",
    },
  },
  sourcesMissing: { entity: "issues", parameters: { "sources.empty": "true" } },
  openWarnings: { entity: "issues", parameters: { "check.open": "warning" } },
  duplicates: {
    entity: "issues",
    parameters: { "any.1.1.check": "X01", "any.1.2.check": "X02" },
  },
} as const satisfies Readonly<Record<string, ReadyView>>;

export type ToDoId = keyof typeof toDoViews;

// Object.keys loses the key union; the object is a literal of ours.
export const toDoIds = Object.keys(toDoViews) as readonly ToDoId[];
