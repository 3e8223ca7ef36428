import { isValidIsin } from "@teckna/domain/kinds/isin";

const checkDigits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** The number with the only check digit that the product accepts. */
const complete = (body: string): string => {
  const isin = checkDigits.map((digit) => body + digit).find(isValidIsin);
  if (isin === undefined) throw new RangeError(`${body} has no check digit`);
  return isin;
};

/** Creates consecutive Swedish ISINs, far above the numbers in use. */
export const createIsins = (from = 900_000_000): (() => string) => {
  let number = from;
  return () => complete(`SE${number++}`);
};
