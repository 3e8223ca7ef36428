import type { Value } from "@teckna/domain/entity";
import type { Field } from "@teckna/domain/field";
import { kindOf } from "@teckna/domain/kinds";

/** Parses a value of a trusted wire record or history row. */
export const readWireValue = (field: Field, wire: Value): Value => {
  const reading = kindOf(field.kind).fromWire(wire);
  return reading.ok ? reading.value : null;
};
