import { decimal } from "./decimal.ts";
import { shiftPoint } from "./shift-point.ts";

type Unit = { readonly power: number; readonly before: RegExp; readonly after: RegExp };

const kronor: Unit = {
  power: 0,
  before: /(?!)/,
  after:
    /\s*(?:[:,]-|kronor|(?:kr|kronor|sek) ?(?:per|\/) ?(?:ny )?(?:aktie|unit|option|share|warrant))\.?$/i,
};
const thousands: Unit = {
  power: 3,
  before: /^(?:tsek|ksek|tkr|kkr)\s*/i,
  after: /\s*(?:tsek|ksek|tkr|kkr|tusen (?:kr|kronor|sek))\.?$/i,
};
const millions: Unit = {
  power: 6,
  before: /^(?:msek|mkr|mnkr)\s*/i,
  after:
    /\s*(?:msek|mkr|mnkr|(?:miljon(?:er)?|milj\.?|mn) ?(?:kr|kronor|sek)|miljon(?:er)?|milj|millions?(?: sek| kronor)?)\.?$/i,
};
const billions: Unit = {
  power: 9,
  before: /^(?:mdsek|mdkr|bsek)\s*/i,
  after:
    /\s*(?:mdsek|mdkr|bsek|(?:miljard(?:er)?|mdr?) ?(?:kr|kronor|sek)|miljard(?:er)?|mdr|billions?(?: sek| kronor)?)\.?$/i,
};
const units = [kronor, thousands, millions, billions];

const max = 64;

const amountIn = (text: string, { power, before, after }: Unit): string | null => {
  const bare = after.test(text) ? text.replace(after, "") : text.replace(before, "");
  if (bare === text || bare.trim() === "") return null;
  const reading = decimal.parse(bare);
  if (!reading.ok || reading.value === null || reading.doubt !== undefined) return null;
  return shiftPoint(reading.value, power);
};

/** The unit that is counted, where it is written after the number. */
const counted =
  /(?: (?:st|styck(?:en)?|(?:nya )?(?:aktier|units?|uniter|(?:tecknings|unit)?rätter|(?:tecknings)?optioner)|(?:new )?(?:shares|rights|warrants|options)))?/;

/** A number before a word for thousands or more. */
const countOf = (power: number, words: string): Unit => ({
  power,
  before: /(?!)/,
  after: new RegExp(`\\s*(?:${words})\\.?${counted.source}\\.?$`, "i"),
});
const counts = [
  countOf(0, ""),
  countOf(3, "tusen|thousand"),
  countOf(6, "miljon(?:er)?|milj|mn|millions?"),
  countOf(9, "miljard(?:er)?|mdr?|billions?"),
];

const readWith = (text: string, readable: readonly Unit[]): string | null => {
  if (text.length > max) return null;
  const plain = text.trim().replace(/\s+/g, " ");
  for (const unit of readable) {
    const amount = amountIn(plain, unit);
    if (amount !== null) return amount;
  }
  return null;
};

/**
 * The amount in kronor that a text with a unit means without doubt (`1,5 MSEK`, `5:-`, `1,06 kr per unit`);
 * `null` for other texts.
 */
export const readLargeUnit = (text: string): string | null => readWith(text, units);

/**
 * The number of shares, units or rights that a text with words means (`37,8 miljoner`, `5 000 aktier`);
 * `null` for other texts.
 */
export const readLargeCount = (text: string): string | null => readWith(text, counts);
