import type { AnyEntity } from "../entities.ts";
import type { Entity } from "../entity.ts";
import type { ChildRequirement } from "./condition.ts";
import type { Field } from "../field.ts";
import { kindOf } from "../kinds.ts";
import { metaFields } from "../meta-fields.ts";
import { childrenOf, parentOf } from "../parent.ts";
import { snake } from "../snake-case.ts";
import { type WireField, computedFieldsOf, wireFieldsOf } from "../wire-fields.ts";

const metaWireFields: readonly WireField[] = Object.entries<Field>(metaFields).map(
  ([name, field]) => ({ name, wire: snake(name), field, kind: kindOf(field.kind) }),
);

/** Alternative field names that users and programs may expect. */
const changedSince = "changed_since";

const compute = (entity: AnyEntity): ReadonlyMap<string, WireField> => {
  const fields = [...wireFieldsOf(entity).inOrder, ...metaWireFields, ...computedFieldsOf(entity)];
  const byName = new Map(fields.map((field) => [field.wire, field]));
  const parent = parentOf(entity);
  const parentField = parent && byName.get(parent.column);
  // The specification writes issueId where everything else is snake_case.
  if (parent && parentField) byName.set(parent.field, parentField);
  return byName;
};

const computed = new WeakMap<Entity, ReadonlyMap<string, WireField>>();

/**
 * The fields by which an entity's records can be filtered, by their names in an address; a field may have two
 * names.
 */
export const filterFieldsOf = (entity: AnyEntity): ReadonlyMap<string, WireField> => {
  const known = computed.get(entity);
  if (known !== undefined) return known;
  const fields = compute(entity);
  computed.set(entity, fields);
  return fields;
};

/** The full name of a filter's short form. */
export const fullName = (name: string): string => (name === changedSince ? "updated_at.gte" : name);

const ofChild = /^(\w+)\.(has|lacks)\.(.+)$/;

/**
 * Splits a name such as `sources.has.source_type` into the requirement on children and the filter's name
 * among the children's.
 */
export const childFilter = (
  entity: AnyEntity,
  name: string,
): {
  readonly child: AnyEntity;
  readonly requirement: ChildRequirement;
  readonly inner: string;
} | null => {
  const [, path = "", requirement, inner = ""] = ofChild.exec(name) ?? [];
  const child = childNamed(entity, path);
  return child ? { child, requirement: requirement === "has" ? "has" : "lacks", inner } : null;
};

/** The child entity named by the first part of a name such as `warrants.empty`. */
export const childNamed = (entity: AnyEntity, path: string): AnyEntity | undefined =>
  childrenOf(entity).find((child) => child.path === path);
