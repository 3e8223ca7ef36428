import { Exact } from "../checks/exact.ts";
import { decimal } from "../kinds/decimal.ts";

const written =
  /^(?<before>[A-Za-zÀ-ɏ€$£]+)?\s*(?<number>\d[\d.,\s]*?)\s*(?<after>[A-Za-zÀ-ɏ€$£]+|:-)?\.?$/u;
const swedish = /^(?:sek|kr|kronor|krona|:-)$/i;
// More decimals than any parsed number can have.
const maxDecimals = 64;
const hundredths = /^öre$/i;

/** Parses a price such as `1,06 kr`, `SEK 0.70` or `50 öre` into canonical decimal text in SEK. */
export const readPrice = (
  text: string,
): { readonly value: string } | { readonly code: "currency" | "ambiguous" } => {
  const { before, number = "", after } = written.exec(text.trim())?.groups ?? {};
  const currencies = [before, after].filter((currency) => currency !== undefined);
  const isInOre = currencies.length === 1 && hundredths.test(after ?? "");
  if (!isInOre && !currencies.every((currency) => swedish.test(currency)))
    return { code: "currency" };
  const reading = decimal.parse(number);
  if (!reading.ok || reading.value === null || reading.doubt !== undefined)
    return { code: "ambiguous" };
  return { value: isInOre ? Exact.of(reading.value).over(100).toText(maxDecimals) : reading.value };
};
