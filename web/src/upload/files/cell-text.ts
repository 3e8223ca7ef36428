/** The digits that a spreadsheet keeps of a number; further ones are rounding noise. */
const digitsKept = 15;

/** A number of the file in decimal digits: `0.30000000000000004` becomes 0.3. */
const exactDigits = (kept: string): string => {
  const [mantissa = "0", power = "0"] = Number(kept)
    .toExponential(digitsKept - 1)
    .split("e");
  const isNegative = mantissa.startsWith("-");
  const digits = mantissa.replace(/[-.]/g, "").replace(/0+$/, "");
  const whole = Number(power) + 1;
  const padded =
    whole <= 0 ? `${"0".repeat(1 - whole)}${digits}` : digits.padEnd(Math.max(whole, 1), "0");
  const at = Math.max(whole, 1);
  const fraction = padded.slice(at);
  const size = fraction === "" ? padded.slice(0, at) : `${padded.slice(0, at)}.${fraction}`;
  return isNegative && digits !== "" ? `-${size}` : size;
};

const withComma = (number: string): string => number.replace(".", ",");

/** In an integer field such a text could be read as having a thousands separator. */
export const isLikeThousands = (text: string): boolean => /^[1-9]\d{0,2},\d{3}$/.test(text);

const maxPlain = 60;

/**
 * A number of a file as a text that pastes as exactly that number; with a percent sign it is multiplied by
 * 100.
 */
export const numberText = (kept: string): string => {
  const isPercent = kept.endsWith("%");
  const digits = isPercent ? kept.slice(0, -1) : kept;
  if (!Number.isFinite(Number(digits)) || kept.length > maxPlain) return kept;
  if (!isPercent) return withComma(exactDigits(digits));
  return `${withComma(exactDigits(String(Number(exactDigits(digits)) * 100)))} %`;
};

const second = 1000;
const midnight = "00:00:00";

/** A date or date and time as the spreadsheet shows it, without a time zone. */
export const momentText = (date: Date): string => {
  const [day = "", rest = ""] = new Date(Math.round(date.getTime() / second) * second)
    .toISOString()
    .split("T");
  const time = rest.slice(0, midnight.length);
  if (time === midnight) return day;
  return time.endsWith(":00") ? `${day} ${time.slice(0, 5)}` : `${day} ${time}`;
};
