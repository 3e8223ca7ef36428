/** Why a double cannot represent a number literal exactly. */
export type Imprecision = "tooLarge" | "tooManyDigits";

const maxDigits = 15;

const countDigits = (literal: string): number =>
  literal
    .replace(/[eE].*$/, "")
    .replace(/[-.]/g, "")
    .replace(/^0+/, "")
    .replace(/0+$/, "").length;

/** The double that a JSON number represents exactly, or why there is none; 15 significant digits are always exact. */
export const exactNumber = (literal: string): number | Imprecision => {
  const value = Number(literal);
  if (!Number.isFinite(value)) return "tooLarge";
  if (literal.length <= maxDigits && value !== 0) return value;
  const digits = countDigits(literal);
  if (digits <= maxDigits) return value === 0 && digits > 0 ? "tooManyDigits" : value;
  const isWhole = /^-?\d+$/.test(literal);
  if (isWhole) return Number.isSafeInteger(value) ? value : "tooLarge";
  return "tooManyDigits";
};
