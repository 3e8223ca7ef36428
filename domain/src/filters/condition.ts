import type { AnyEntity } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { WireField } from "../wire-fields.ts";
import type { FilterOperator } from "./operators.ts";
import type { RelativeDay } from "./relative-day.ts";

/** The value that a field is compared with, in the internal form of its kind. */
export type Operand =
  | { readonly form: "value"; readonly value: Value }
  | { readonly form: "day"; readonly day: RelativeDay }
  /** For a date-and-time field: any time on that day. */
  | { readonly form: "wholeDay"; readonly day: string }
  | { readonly form: "values"; readonly values: readonly Value[] };

/** A condition on the record's own field. An empty field equals nothing, contains nothing and is in no list. */
export type FieldCondition = {
  readonly of: "field";
  readonly field: WireField;
  readonly operator: FilterOperator;
  readonly operand: Operand;
};

/** Whether the record has children of this entity. */
export type ChildrenCondition = {
  readonly of: "children";
  readonly entity: AnyEntity;
  readonly isEmpty: boolean;
};

/** Whether at least one child must match, or none may. */
export type ChildRequirement = "has" | "lacks";

/**
 * A condition on a child of this entity. All child conditions of one conjunction with the same entity and
 * requirement apply to the same child.
 */
export type ChildCondition = {
  readonly of: "child";
  readonly entity: AnyEntity;
  readonly requirement: ChildRequirement;
  readonly condition: OwnCondition;
};

/** Has an open finding of one of these checks or of this tier; `name` is the name used in the request. */
export type FindingCondition = {
  readonly of: "finding";
  readonly by: "rule" | "severity";
  readonly name: string;
  readonly values: readonly string[];
};

/** The user has changed the record. */
export type ChangedByCondition = { readonly of: "changedBy"; readonly user: string };

/** Whether the field's value is cited from a source's text; an empty field is neither. */
export type CitedCondition = {
  readonly of: "cited";
  readonly field: WireField;
  readonly isCited: boolean;
};

/** Whether the field is confirmed to have no value; a field with a value is neither. */
export type AbsentCondition = {
  readonly of: "absent";
  readonly field: WireField;
  readonly isAbsent: boolean;
};

/** A condition on the record itself. */
export type OwnCondition = FieldCondition | CitedCondition | AbsentCondition;

export type Condition =
  | OwnCondition
  | ChildrenCondition
  | ChildCondition
  | FindingCondition
  | ChangedByCondition;

/**
 * A conjunction of conditions and groups; a group is a disjunction of members, each a conjunction of
 * conditions.
 */
export type FilterSet = {
  readonly conditions: readonly Condition[];
  readonly groups: readonly (readonly (readonly Condition[])[])[];
};
