import { canonicalNumber } from "./number-text.ts";

/** A canonical number times ten to the power of `places`, exactly. */
export const shiftPoint = (canonical: string, places: number): string => {
  const isNegative = canonical.startsWith("-");
  const [whole = "", fraction = ""] = canonical.replace("-", "").split(".");
  const moved = fraction.slice(0, places).padEnd(places, "0");
  return canonicalNumber(whole + moved, fraction.slice(places), isNegative);
};
