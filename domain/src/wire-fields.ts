import { type Entity, fieldsOf } from "./entity.ts";
import { type Field, text } from "./field.ts";
import type { Kind } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { snake } from "./snake-case.ts";

/** A field with everything needed to read and write it. */
export type WireField = {
  readonly name: string;
  readonly wire: string;
  readonly field: Field;
  readonly kind: Kind;
};

type WireFields = {
  readonly inOrder: readonly WireField[];
  readonly byWire: ReadonlyMap<string, WireField>;
};

const computed = new WeakMap<Entity, WireFields>();

const wireField = (name: string, field: Field): WireField => ({
  name,
  wire: snake(name),
  field,
  kind: kindOf(field.kind),
});

const compute = (entity: Entity): WireFields => {
  const inOrder = fieldsOf(entity).map(([name, field]) => wireField(name, field));
  return { inOrder, byWire: new Map(inOrder.map((entry) => [entry.wire, entry])) };
};

export const wireFieldsOf = (entity: Entity): WireFields => {
  const known = computed.get(entity);
  if (known !== undefined) return known;
  const fields = compute(entity);
  computed.set(entity, fields);
  return fields;
};

const noFields: readonly WireField[] = [];
const computedFields = new WeakMap<Entity, readonly WireField[]>();

/** What records show besides their fields and clients cannot write: the title of the parent. */
export const computedFieldsOf = (entity: Entity): readonly WireField[] => {
  if (!entity.parent) return noFields;
  const known = computedFields.get(entity);
  if (known !== undefined) return known;
  const fields = [wireField(entity.parent.titleField, text())];
  computedFields.set(entity, fields);
  return fields;
};
