const space = "\u00a0";
const minusSign = "\u2212";

const groupDigits = (digits: string): string => {
  if (digits.length <= 3) return digits;
  const head = digits.length % 3;
  let text = digits.slice(0, head);
  for (let at = head; at < digits.length; at += 3)
    text += (text === "" ? "" : space) + digits.slice(at, at + 3);
  return text;
};

/** A canonical number in Swedish notation with every digit it has: `1 234 567,89`. */
export const toSwedish = (canonical: string): string => {
  const isNegative = canonical.startsWith("-");
  const [whole = "", fraction] = (isNegative ? canonical.slice(1) : canonical).split(".");
  const grouped = groupDigits(whole);
  const size = fraction === undefined ? grouped : `${grouped},${fraction}`;
  return isNegative ? minusSign + size : size;
};

const formatter = (least: number, max: number): ((canonical: string) => string) => {
  let format: Intl.NumberFormat | undefined;
  return (canonical) => {
    // Made at its first use: its data take memory that a server may never need.
    format ??= new Intl.NumberFormat("sv-SE", {
      minimumFractionDigits: least,
      maximumFractionDigits: max,
    });
    // Safe because canonical numbers are digits with at most one point; as text they are formatted exactly.
    return format.format(canonical as Intl.StringNumericLiteral);
  };
};

export const showDecimal = formatter(2, 5);
export const showPercentage = formatter(0, 2);
export const percentSign = `${space}%`;
