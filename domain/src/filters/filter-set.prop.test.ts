import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnyEntity, entities } from "../entities.ts";
import type { Value } from "../entity.ts";
import type { KindName } from "../field.ts";
import { childrenOf } from "../parent.ts";
import type { Condition, FieldCondition, Operand } from "./condition.ts";
import { filterFieldsOf } from "./filter-fields.ts";
import { readFilters, writeFilters } from "./filter-set.ts";
import { type FilterOperator, mayBeRelative, operandForms, operatorsOf } from "./operators.ts";

const texts = fc.string({ minLength: 1, unit: fc.constantFrom("a", "Å", ",", '"', " ", ".", "&") });
const values: { readonly [K in KindName]: fc.Arbitrary<Value> } = {
  id: texts,
  text: texts,
  longText: texts,
  url: texts,
  isin: texts,
  date: fc.constantFrom("2026-05-13", "1999-12-31"),
  dateTime: fc.constantFrom("2026-05-13T08:30:00+02:00", "2026-01-01T00:00:00.25+01:00"),
  integer: fc.maxSafeInteger(),
  decimal: fc.constantFrom("0", "-1.5", "1234.56789"),
  percent: fc.constantFrom("12.5", "0.25"),
  yesNo: fc.boolean(),
};

const days = fc.oneof(
  fc.constant({ amount: 0, unit: "d" } as const),
  fc.record({ amount: fc.integer({ min: 1, max: 99 }), unit: fc.constantFrom("d", "m", "y") }),
  fc.record({ amount: fc.integer({ min: -99, max: -1 }), unit: fc.constantFrom("d", "m", "y") }),
);

const wholeDays: fc.Arbitrary<Operand> = fc.record({
  form: fc.constant("wholeDay"),
  day: fc.constantFrom("2026-03-29", "2026-10-25"),
});

const valueOperand = (kind: KindName): fc.Arbitrary<Operand> =>
  fc.record({ form: fc.constant("value"), value: values[kind] });

const operands = (kind: KindName, operator: FilterOperator): fc.Arbitrary<Operand> => {
  switch (operandForms[operator]) {
    case "yesNo":
      return valueOperand("yesNo");
    case "part":
      return valueOperand("text");
    case "values":
      return fc.record({
        form: fc.constant("values"),
        values: fc.uniqueArray(values[kind], { minLength: 1, maxLength: 5 }),
      });
    case "value":
      return mayBeRelative(kind, operator)
        ? fc.oneof(
            valueOperand(kind),
            fc.record({ form: fc.constant("day"), day: days }),
            ...(kind === "dateTime" ? [wholeDays] : []),
          )
        : valueOperand(kind);
  }
};

const fieldConditionsOf = (entity: AnyEntity): fc.Arbitrary<FieldCondition> =>
  fc.constantFrom(...filterFieldsOf(entity).values()).chain((field) =>
    fc.constantFrom(...operatorsOf[field.field.kind]).chain((operator) =>
      operands(field.field.kind, operator).map((operand): FieldCondition => ({
        of: "field",
        field,
        operator,
        operand,
      })),
    ),
  );

const conditionsOf = (entity: AnyEntity): fc.Arbitrary<Condition> => {
  const others: fc.Arbitrary<Condition>[] = [
    texts.map((user) => ({ of: "changedBy", user })),
    fc.constant({ of: "finding", by: "severity", name: "note", values: ["note"] }),
    ...childrenOf(entity).map((child) =>
      fc.boolean().map((isEmpty): Condition => ({ of: "children", entity: child, isEmpty })),
    ),
    ...childrenOf(entity).map((child) =>
      fc
        .tuple(fc.constantFrom("has", "lacks"), fieldConditionsOf(child))
        .map(([requirement, condition]): Condition => ({
          of: "child",
          entity: child,
          requirement,
          condition,
        })),
    ),
  ];
  return fc.oneof(fieldConditionsOf(entity), ...others);
};

/** The part of a condition that must be unique within a conjunction. */
const nameOf = (condition: Condition): string =>
  writeFilters({ conditions: [condition], groups: [] })[0]?.[0] ?? "";

test.each(entities.map((entity) => ({ path: entity.path, entity })))(
  "any filters of $path are read as they were written",
  ({ entity }) => {
    const member = fc.uniqueArray(conditionsOf(entity), { maxLength: 4, selector: nameOf });
    const filled = fc.uniqueArray(conditionsOf(entity), {
      minLength: 1,
      maxLength: 3,
      selector: nameOf,
    });
    const groups = fc.array(fc.array(filled, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.record({ conditions: member, groups }), (filters) => {
        expect(readFilters(entity, writeFilters(filters))).toEqual({ filters, problems: [] });
      }),
    );
  },
);
