import type { AnyEntity } from "@teckna/domain/entities";
import type { Condition, FieldCondition } from "@teckna/domain/filters/condition";
import { filterFieldsOf } from "@teckna/domain/filters/filter-fields";
import { mayBeRelative, operandForms, operatorsOf } from "@teckna/domain/filters/operators";
import { childrenOf } from "@teckna/domain/parent";
import fc from "fast-check";
import { days } from "./plain-comparison.ts";
import type { Wire } from "./test-api.ts";

type Stored = {
  /** The records of each entity, by its path. */
  readonly everything: ReadonlyMap<string, readonly Wire[]>;
  /** The day this many days from today. */
  readonly dayFrom: (amount: number) => string;
};

const valuesOf = (
  { everything }: Stored,
  entity: AnyEntity,
  wire: string,
): readonly (string | number | boolean)[] => {
  const found = new Set<string | number | boolean>();
  for (const record of everything.get(entity.path) ?? []) {
    const value = record[wire];
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      found.add(value);
  }
  return [...found];
};

const parts = fc.constantFrom("n", "NX", "nxtcl", "åke", "100%", "_", 'a, "b', "rader", "2", "x");
const fieldConditionsOf = (stored: Stored, entity: AnyEntity): fc.Arbitrary<FieldCondition> => {
  const filled = [...filterFieldsOf(entity).values()].filter(
    ({ wire }) => valuesOf(stored, entity, wire).length > 0,
  );
  return fc.constantFrom(...filled).chain((field) => {
    const { kind } = field.field;
    // The canonical text of a value, in the internal form of decimals.
    const toInner = (value: string | number | boolean) => {
      const reading = field.kind.fromWire(value);
      return reading.ok ? reading.value : null;
    };
    const value = fc.constantFrom(...valuesOf(stored, entity, field.wire)).map(toInner);
    return fc.constantFrom(...operatorsOf[kind]).chain((operator): fc.Arbitrary<FieldCondition> => {
      const toCondition = (operand: FieldCondition["operand"]): FieldCondition => ({
        of: "field",
        field,
        operator,
        operand,
      });
      const form = "value";
      switch (operandForms[operator]) {
        case "yesNo":
          return fc.boolean().map((yes) => toCondition({ form, value: yes }));
        case "part":
          return parts.map((part) => toCondition({ form, value: part }));
        case "values":
          return fc
            .uniqueArray(value, { minLength: 1, maxLength: 3 })
            .map((values) => toCondition({ form: "values", values }));
        case "value": {
          const plain = value.map((each) => toCondition({ form, value: each }));
          const relative = days.map((day) => toCondition({ form: "day", day }));
          const whole = fc
            .constantFrom(stored.dayFrom(0), stored.dayFrom(-30), stored.dayFrom(1))
            .map((day) => toCondition({ form: "wholeDay", day }));
          if (kind === "dateTime") return fc.oneof(plain, relative, whole);
          return mayBeRelative(kind, operator) ? fc.oneof(plain, relative) : plain;
        }
      }
    });
  });
};

/** Any filter condition that the entity's fields and children permit, with stored values. */
export const anyCondition = (entity: AnyEntity, stored: Stored): fc.Arbitrary<Condition> =>
  fc.oneof(
    { weight: 12, arbitrary: fieldConditionsOf(stored, entity) },
    {
      weight: 1,
      arbitrary: fc.constantFrom("anna", "bo", "nobody").map((user): Condition => ({
        of: "changedBy",
        user,
      })),
    },
    ...childrenOf(entity).map((child) => ({
      weight: 1,
      arbitrary: fc.boolean().map((isEmpty): Condition => ({
        of: "children",
        entity: child,
        isEmpty,
      })),
    })),
    ...childrenOf(entity)
      .filter(({ path }) => stored.everything.get(path)?.length)
      .map((child) => ({
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom("has", "lacks"), fieldConditionsOf(stored, child))
          .map(([demand, condition]): Condition => ({
            of: "child",
            entity: child,
            requirement: demand,
            condition,
          })),
      })),
  );
