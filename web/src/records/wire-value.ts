import type { AnyEntity } from "@teckna/domain/entities";
import { fieldsOf, type Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";
import { snake } from "@teckna/domain/snake";

/** A value of a trusted wire record or history row. */
export const readWireValue = (field: Field, wire: Value): Value => {
  const reading = kindOf(field.kind).fromWire(wire);
  return reading.ok ? reading.value : null;
};

export type NamedField = { readonly name: string; readonly field: Field };

/** The field with a snake_case name; undefined for one that no longer exists. */
export const fieldByWire = (entity: AnyEntity, wire: string): NamedField | undefined => {
  const found = fieldsOf(entity).find(([name]) => snake(name) === wire);
  return found && { name: found[0], field: found[1] };
};
