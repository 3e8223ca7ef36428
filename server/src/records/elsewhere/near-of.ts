import { mayHaveNear, turnedOf } from "@teckna/domain/checks/rules/elsewhere/near-keys";

/** As many letters of a key as the database stores. */
export const maxKeyLetters = 100;

/** The upper bound of the texts that begin with this one. */
const behind = (text: string): string => `${text}\u{10ffff}`;

/**
 * The ranges of keys that may be meant by a name: one wrong, missing, extra or swapped letter leaves its first or its
 * second half intact.
 */
export const nearOf = (key: string): object => {
  const letters = Array.from(key).slice(0, maxKeyLetters);
  const letterKey = letters.join("");
  const reversed = letters.toReversed().join("");
  const own = {
    key: letterKey,
    turned: [],
    low: letterKey,
    high: letterKey,
    end: reversed,
    last: reversed,
  };
  if (!mayHaveNear(letterKey)) return own;
  const half = Math.floor(letters.length / 2);
  const low = letters.slice(0, half).join("");
  const end = letters
    .slice(half + 1)
    .toReversed()
    .join("");
  return { ...own, turned: turnedOf(letterKey), low, high: behind(low), end, last: behind(end) };
};
