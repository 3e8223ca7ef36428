import type { AnyEntity } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { WireField } from "../wire-fields.ts";
import type { FilterOperator } from "./operators.ts";
import type { RelativeDay } from "./relative-day.ts";

/** What a field is compared with, in the inner form of its kind. */
export type Operand =
  | { readonly form: "value"; readonly value: Value }
  | { readonly form: "day"; readonly day: RelativeDay }
  /** A day of a field of moments: all of it. */
  | { readonly form: "wholeDay"; readonly day: string }
  | { readonly form: "values"; readonly values: readonly Value[] };

/** The record's own field; an empty one is never equal, contains nothing and is none of any values. */
export type FieldCondition = {
  readonly of: "field";
  readonly field: WireField;
  readonly operator: FilterOperator;
  readonly operand: Operand;
};

/** Whether records of this entity belong to it. */
export type ChildrenCondition = {
  readonly of: "children";
  readonly entity: AnyEntity;
  readonly isEmpty: boolean;
};

/** Whether one of its children has to fit, or none may. */
export type ChildDemand = "has" | "lacks";

/** What a record of this entity that belongs to it must be; all such of one conjunction, of one entity and demand, are of the same record. */
export type ChildCondition = {
  readonly of: "child";
  readonly entity: AnyEntity;
  readonly demand: ChildDemand;
  readonly condition: OwnCondition;
};

/** Has an open finding of one of these checks, or of this tier; `name` is how it was requested. */
export type FindingCondition = {
  readonly of: "finding";
  readonly by: "rule" | "severity";
  readonly name: string;
  readonly values: readonly string[];
};

/** Somebody's name is in its history. */
export type ChangedByCondition = { readonly of: "changedBy"; readonly user: string };

/** Whether the value of a field was read in a text that a source stands for; an empty one is neither. */
export type CitedCondition = {
  readonly of: "cited";
  readonly field: WireField;
  readonly isCited: boolean;
};

/** Whether an empty field was verified to have no value; one that has a value is neither. */
export type AbsentCondition = {
  readonly of: "absent";
  readonly field: WireField;
  readonly isAbsent: boolean;
};

/** What a record itself must be. */
export type OwnCondition = FieldCondition | CitedCondition | AbsentCondition;

export type Condition =
  | OwnCondition
  | ChildrenCondition
  | ChildCondition
  | FindingCondition
  | ChangedByCondition;

/** Conditions that all hold, and groups of which each has a member that holds, as all conditions of the member do. */
export type FilterSet = {
  readonly conditions: readonly Condition[];
  readonly groups: readonly (readonly (readonly Condition[])[])[];
};
