import { canonicalNumber } from "./number-text.ts";

/** A number in plain notation → its canonical text, rounded half away from zero to at most `decimals`. */
export const roundDecimal = (plain: string, decimals: number): string => {
  const isNegative = plain.startsWith("-");
  const [whole = "", fraction = ""] = plain.replace("-", "").split(".");
  if (fraction.length <= decimals) return canonicalNumber(whole, fraction, isNegative);
  const cut = BigInt(whole + fraction.slice(0, decimals));
  const isUp = (fraction[decimals] ?? "0") >= "5";
  const digits = String(isUp ? cut + 1n : cut).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return canonicalNumber(digits.slice(0, point), digits.slice(point), isNegative);
};
