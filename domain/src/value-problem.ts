import type { Value } from "./entity.ts";
import type { Field } from "./field.ts";
import { maxDecimals, maxDigits } from "./kinds/exact-number.ts";
import { kindOf } from "./kinds.ts";
import type { Problem, ProblemCode } from "./problem.ts";

type Params = Problem["params"];
type ParamsOf = (field: Field, value: Value) => Params;

const limitOf = (field: Field, keyword: "maxLength" | "maximum"): number =>
  Number(kindOf(field.kind).schema(field)[keyword]);

/** The numbers in the messages of these codes. */
const paramsOf: { readonly [C in ProblemCode]?: ParamsOf } = {
  tooLong: (field) => ({ max: limitOf(field, "maxLength") }),
  tooLarge: (field) => ({ max: limitOf(field, "maximum") }),
  tooManyDigits: () => ({ digits: maxDigits, decimals: maxDecimals }),
  // For a negative number the message says "positive" rather than "at least 1".
  belowMin: (field, value) => ({ min: Number(value) < 0 ? 0 : (field.min ?? 0) }),
};

/** The problem with one value and the numbers in its message; `wire` is the snake_case name. */
export const valueProblem = (
  wire: string,
  field: Field,
  code: ProblemCode,
  value: Value = null,
): Problem => ({ field: wire, code, params: paramsOf[code]?.(field, value) ?? {} });
