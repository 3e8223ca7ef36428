/** An integer; a double while that is exact, because it is many times faster. */
export type Whole = number | bigint;

const isDouble = (value: Whole): value is number => typeof value === "number";

// Safe because rounding is monotonic: a rounded result is not a safe integer.
export const add = (left: Whole, right: Whole): Whole => {
  if (isDouble(left) && isDouble(right)) {
    const sum = left + right;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return BigInt(left) + BigInt(right);
};

export const multiply = (left: Whole, right: Whole): Whole => {
  if (isDouble(left) && isDouble(right)) {
    const product = left * right;
    if (Number.isSafeInteger(product)) return product;
  }
  return BigInt(left) * BigInt(right);
};

/** The quotient rounded down to an integer; the divisor is positive. */
export const divideDown = (top: Whole, bottom: Whole): Whole => {
  if (isDouble(top) && isDouble(bottom)) {
    const rest = top % bottom;
    return (top - rest) / bottom - (rest < 0 ? 1 : 0);
  }
  const [wide, by] = [BigInt(top), BigInt(bottom)];
  const quotient = wide / by;
  return wide < 0n && quotient * by !== wide ? quotient - 1n : quotient;
};

export const negate = (value: Whole): Whole => -value;

export const toWhole = (digits: string): Whole => {
  const double = Number(digits);
  return Number.isSafeInteger(double) ? double : BigInt(digits);
};
