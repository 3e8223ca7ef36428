import { type Entity, fieldsOf } from "./entity.ts";
import type { Field } from "./field.ts";
import type { Kind } from "./kind.ts";
import { kindOf } from "./kinds.ts";
import { snake } from "./snake.ts";

/** One field with all that reading and writing it needs. */
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

const compute = (entity: Entity): WireFields => {
  const inOrder = fieldsOf(entity).map(([name, field]) => ({
    name,
    wire: snake(name),
    field,
    kind: kindOf(field.kind),
  }));
  return { inOrder, byWire: new Map(inOrder.map((entry) => [entry.wire, entry])) };
};

export const wireFieldsOf = (entity: Entity): WireFields => {
  const known = computed.get(entity);
  if (known !== undefined) return known;
  const fields = compute(entity);
  computed.set(entity, fields);
  return fields;
};
