import { isMissing } from "../check.ts";
import { Exact, type ExactInput } from "../exact.ts";

/** Whether a number is given that is above zero. */
export const isAboveZero = (value: ExactInput | null | undefined): value is ExactInput =>
  !isMissing(value) && Exact.of(value).isAbove(0);
