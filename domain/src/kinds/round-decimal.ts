import { canonicalNumber } from "./number-text.ts";

/** Canonical text of a number → the same, rounded half away from zero to at most `decimals`. */
export const roundDecimal = (canonical: string, decimals: number): string => {
  const [whole = "", fraction = ""] = canonical.replace("-", "").split(".");
  if (fraction.length <= decimals) return canonical;
  const kept = BigInt(whole + fraction.slice(0, decimals));
  const isUp = (fraction[decimals] ?? "0") >= "5";
  const digits = String(isUp ? kept + 1n : kept).padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  return canonicalNumber(digits.slice(0, point), digits.slice(point), canonical.startsWith("-"));
};
