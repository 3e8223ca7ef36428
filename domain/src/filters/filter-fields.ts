import type { AnyEntity } from "../entities.ts";
import type { Entity } from "../entity.ts";
import type { ChildDemand } from "./condition.ts";
import type { Field } from "../field.ts";
import { kindOf } from "../kinds.ts";
import { metaFields } from "../meta-fields.ts";
import { childrenOf, parentOf } from "../parent.ts";
import { snake } from "../snake-case.ts";
import { type WireField, computedFieldsOf, wireFieldsOf } from "../wire-fields.ts";

const metaWireFields: readonly WireField[] = Object.entries<Field>(metaFields).map(
  ([name, field]) => ({ name, wire: snake(name), field, kind: kindOf(field.kind) }),
);

/** Other names of fields, in which programs and people look for them. */
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

/** Every field that records of the entity are filtered by, by its name in an address; one may have two names. */
export const filterFieldsOf = (entity: AnyEntity): ReadonlyMap<string, WireField> => {
  const known = computed.get(entity);
  if (known !== undefined) return known;
  const fields = compute(entity);
  computed.set(entity, fields);
  return fields;
};

/** The filter that a name stands for, where it is a shorter one for another. */
export const fullName = (name: string): string => (name === changedSince ? "updated_at.gte" : name);

const ofChild = /^(\w+)\.(has|lacks)\.(.+)$/;

/** What a name such as `sources.has.source_type` demands of children, and the name of the filter among theirs. */
export const childFilter = (
  entity: AnyEntity,
  name: string,
): {
  readonly child: AnyEntity;
  readonly demand: ChildDemand;
  readonly inner: string;
} | null => {
  const [, path = "", demand, inner = ""] = ofChild.exec(name) ?? [];
  const child = childNamed(entity, path);
  return child ? { child, demand: demand === "has" ? "has" : "lacks", inner } : null;
};

/** The entity among the children that the first part of a name such as `warrants.empty` names. */
export const childNamed = (entity: AnyEntity, path: string): AnyEntity | undefined =>
  childrenOf(entity).find((child) => child.path === path);
