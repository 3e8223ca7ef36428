import type { Value } from "./entity.ts";
import type { Field } from "./field.ts";
import { maxDecimals, maxDigits } from "./kinds/exact-number.ts";
import { kindOf } from "./kinds.ts";
import type { Problem, ProblemCode } from "./problem.ts";

type Params = Problem["params"];
type ParamsOf = (field: Field, value: Value) => Params;

const limitOf = (field: Field, keyword: "maxLength" | "maximum"): number =>
  Number(kindOf(field.kind).schema(field)[keyword]);

/** The figures that the messages of these codes name. */
const paramsOf: { readonly [C in ProblemCode]?: ParamsOf } = {
  tooLong: (field) => ({ max: limitOf(field, "maxLength") }),
  tooLarge: (field) => ({ max: limitOf(field, "maximum") }),
  tooManyDigits: () => ({ digits: maxDigits, decimals: maxDecimals }),
  // A negative number breaks "positive" before it breaks "at least 1".
  belowMin: (field, value) => ({ min: Number(value) < 0 ? 0 : (field.min ?? 0) }),
};

/** What is wrong with one value, with the figures its message names; `wire` is the snake_case name. */
export const valueProblem = (
  wire: string,
  field: Field,
  code: ProblemCode,
  value: Value = null,
): Problem => ({ field: wire, code, params: paramsOf[code]?.(field, value) ?? {} });
