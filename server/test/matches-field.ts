import type { FieldCondition } from "@teckna/domain/filters/condition";
import { resolveDay } from "@teckna/domain/filters/relative-day";
import { boundsOf, fold, isEqual, ordered } from "./plain-comparison.ts";
import type { Wire } from "./test-api.ts";

/** Whether a record matches a filter, computed in the simplest way. */
export const matchesField = (
  { field, operator, operand }: FieldCondition,
  record: Wire,
  today: string,
): boolean => {
  const own = record[field.wire] ?? null;
  const { kind } = field.field;
  const given = operand.form === "value" ? operand.value : null;
  if (operator === "isEmpty") return (own === null) === given;
  const isNegative = operator === "not" || operator === "notContains" || operator === "noneOf";
  if (own === null) return isNegative;
  if (operand.form === "day" || operand.form === "wholeDay") {
    const day = operand.form === "day" ? resolveDay(operand.day, today) : operand.day;
    const [from, before] = boundsOf(kind, day);
    const isFrom = ordered(kind, own) >= ordered(kind, from);
    const isBefore = ordered(kind, own) < ordered(kind, before);
    if (operator === "atLeast") return isFrom;
    if (operator === "atMost") return isBefore;
    return (isFrom && isBefore) !== isNegative;
  }
  if (operand.form === "values")
    return operand.values.some((value) => isEqual(kind, own, value)) !== isNegative;
  if (operator === "atLeast") return ordered(kind, own) >= ordered(kind, given);
  if (operator === "atMost") return ordered(kind, own) <= ordered(kind, given);
  if (operator === "begins") return fold(own).startsWith(fold(given));
  if (operator === "contains" || operator === "notContains")
    return fold(own).includes(fold(given)) !== isNegative;
  return isEqual(kind, own, given) !== isNegative;
};
