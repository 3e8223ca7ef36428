import { mayHaveNear, turnedOf } from "@teckna/domain/checks/rules/elsewhere/near-keys";

/** As many letters as the database keeps of a key. */
export const maxKeyLetters = 100;

/** What is between a text and this begins with the text. */
const behind = (text: string): string => `${text}\u{10ffff}`;

/**
 * Where the names stand that may be meant by one. One letter that is wrong, missing or too much, or two that are swapped,
 * leave its beginning or its end as it is.
 */
export const nearOf = (key: string): object => {
  const letters = Array.from(key).slice(0, maxKeyLetters);
  const kept = letters.join("");
  const reversed = letters.toReversed().join("");
  const own = { key: kept, turned: [], low: kept, high: kept, end: reversed, last: reversed };
  if (!mayHaveNear(kept)) return own;
  const half = Math.floor(letters.length / 2);
  const low = letters.slice(0, half).join("");
  const end = letters
    .slice(half + 1)
    .toReversed()
    .join("");
  return { ...own, turned: turnedOf(kept), low, high: behind(low), end, last: behind(end) };
};
