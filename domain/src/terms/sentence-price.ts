import { readPrice } from "./read-price.ts";
import type { Span } from "../span.ts";
import type { TermsProblem } from "./terms.ts";
import type { FieldCandidate } from "./to-reading.ts";

const price =
  /(?<![A-Za-zÀ-ɏ.,]|\d[ \u00a0]?)(?:(?:SEK|NOK|DKK|EUR|USD|kr)\s*\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s*(?:kronor|krona|kr|SEK|NOK|DKK|EUR|USD|öre))(?![A-Za-zÀ-ɏ\d])/giu;
const large =
  /^\s*(?:M(?:SEK|kr)?|T(?:SEK|kr)|tusen|thousand|miljon[A-Za-zÀ-ɏ]*|millions?|miljard[A-Za-zÀ-ɏ]*|billions?|mdr|mn)(?![A-Za-zÀ-ɏ])/iu;
const perUnitAfter =
  /^\s*(?:per|för varje|för en|each|\/)\s*(?:\(1\)\s*)?(?:tecknad\s+|ny\s+)?unit(?![A-Za-zÀ-ɏ])/iu;
const perUnitBefore =
  /(?:kurs|pris|price)[A-Za-zÀ-ɏ]*\s+per\s+unit(?:\s+[A-Za-zÀ-ɏ]+){0,4}[\s:]*$|units?\s+(?:à|at|för|till)\s*$/iu;
const perShareAfter =
  /^\s*(?:per|för varje|each|\/)\s*(?:tecknad\s+|ny\s+|new\s+)?(?:[a-d]-)?(?:aktie|share)(?![A-Za-zÀ-ɏ])/iu;
const perShareBefore =
  /(?:kurs|pris|price)[A-Za-zÀ-ɏ]*\s+per\s+(?:ny\s+)?(?:aktie|share)(?:\s+[A-Za-zÀ-ɏ]+){0,4}[\s:]*$|(?:aktier?|shares?)\s+(?:à|at|för|till)\s*$/iu;
const asPrice =
  /(?:(?:tecknings|emissions)kurs[A-Za-zÀ-ɏ]*|subscription price)(?:\s+[A-Za-zÀ-ɏ]+){0,4}[\s:]*$|(?:^|[^A-Za-zÀ-ɏ])(?:à|at|för|till en kurs (?:om|av|på))\s*$/iu;
const ofWarrants = /option|warrant|nyttja|exercise|lösen|(?<![A-Za-zÀ-ɏ])to\s?\d/iu;
const sentenceEnd = /[.!?](?=\s+\p{Lu}|\s*$)|\n/u;

type PriceText = Span & {
  readonly text: string;
  readonly per: "unit" | "share" | "unstated";
};

/** The text with descriptions of units' contents blanked out; offsets stay the same. */
const masked = (text: string, spans: readonly Span[]): string => {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    if (start < at) continue;
    pieces.push(text.slice(at, start), " ".repeat(end - start));
    at = end;
  }
  return pieces.join("") + text.slice(at);
};

const maxLead = 400;

/** The text before an offset within its sentence. */
const leadOf = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - maxLead), at)
    .split(sentenceEnd)
    .at(-1) ?? "";

const perOf = (lead: string, tail: string): PriceText["per"] => {
  if (perUnitAfter.test(tail) || perUnitBefore.test(lead)) return "unit";
  return perShareAfter.test(tail) || perShareBefore.test(lead) ? "share" : "unstated";
};

/** The prices of units and shares in a text, without those of warrants. */
const findPrices = (text: string, contents: readonly Span[]): PriceText[] => {
  const plain = masked(text, contents);
  return [...plain.matchAll(price)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const lead = leadOf(plain, start);
    const tail = plain.slice(end, end + 40);
    if (large.test(tail)) return [];
    const per = perOf(lead, tail);
    if (per !== "unit" && ofWarrants.test(lead)) return [];
    if (per === "unstated" && !asPrice.test(lead)) return [];
    return [{ text: match[0], start, end, per }];
  });
};

type Found = { readonly fields: FieldCandidate[]; readonly problems: TermsProblem[] };

const readAll = (prices: readonly PriceText[]): Found => {
  const found: Found = { fields: [], problems: [] };
  for (const { text, start, end } of prices) {
    const reading = readPrice(text);
    if ("code" in reading)
      found.problems.push({ code: reading.code, field: "unitSubPrice", start, end });
    else found.fields.push({ field: "unitSubPrice", value: reading.value, start, end });
  }
  return found;
};

/** The unit price stated in a text. If a unit is known to be one share, a price per share counts too. */
export const findUnitPrice = (
  text: string,
  contents: readonly Span[],
  isOneShare: boolean,
): Found => {
  const prices = findPrices(text, contents);
  const ofUnits = prices.filter(({ per }) => per === "unit");
  if (ofUnits.length > 0) return readAll(ofUnits);
  if (isOneShare || prices.every(({ per }) => per === "unstated")) return readAll(prices);
  return {
    fields: [],
    problems: prices.map(({ start, end, per }) => ({
      code: per === "share" ? "perShare" : "ambiguous",
      field: "unitSubPrice",
      start,
      end,
    })),
  };
};
