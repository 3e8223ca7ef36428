import { mayHaveNear, turnedOf } from "@teckna/domain/checks/rules/elsewhere/near-keys";

/** As many letters of a key as the database stores. */
export const maxKeyLetters = 100;

/** The upper bound of the texts that begin with this one. */
const behind = (text: string): string => `${text}\u{10ffff}`;

/** The ranges of keys that may be meant by a key, as `spellingsSql` takes them. */
type Near = {
  readonly key: string;
  readonly turned: readonly string[];
  readonly low: string;
  readonly high: string;
  readonly end: string;
  readonly last: string;
  readonly early_head: string;
  readonly early_tail: string;
  readonly late_head: string;
  readonly late_tail: string;
};

/** The key cut without the letter at this place, which may be the wrong one or the first of two that are swapped. */
const cutAt = (letters: readonly string[], at: number) => ({
  head: letters.slice(0, at).join(""),
  tail: letters.slice(at + 1).join(""),
});

/**
 * The ranges of keys that may be meant by a name: one wrong, missing, extra or swapped letter leaves its first or its
 * second half intact.
 */
export const nearOf = (key: string): Near => {
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
    early_head: "",
    early_tail: "",
    late_head: "",
    late_tail: "",
  };
  if (!mayHaveNear(letterKey)) return own;
  const half = Math.floor(letters.length / 2);
  const low = letters.slice(0, half).join("");
  const end = letters
    .slice(half + 1)
    .toReversed()
    .join("");
  const early = cutAt(letters, Math.floor(letters.length / 4));
  const late = cutAt(letters, Math.floor((letters.length * 3) / 4));
  return {
    ...own,
    turned: turnedOf(letterKey),
    low,
    high: behind(low),
    end,
    last: behind(end),
    early_head: early.head,
    early_tail: early.tail,
    late_head: late.head,
    late_tail: late.tail,
  };
};
