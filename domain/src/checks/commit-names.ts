const collective: ReadonlySet<string> = new Set(["?", "övriga", "garanter", "konsortium"]);
const unnamed = "?";

// The form that most names have already, so that the slow way is seldom gone.
const plainWords = /^[a-zà-öø-ÿ\d]+(?: [a-zà-öø-ÿ\d]+)*$/;

const longForm = /(?<= |^)aktiebolag(?:et)?(?= |$)/g;

/** A name as it is compared: case, punctuation, (publ) and the long form of AB do not count. */
export const normaliseName = (name: string): string => {
  const lower = name.toLowerCase();
  const words = plainWords.test(lower)
    ? lower
    : lower
        .normalize("NFKC")
        .replace("(publ)", " ")
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
  return words.includes("aktiebolag") ? words.replace(longForm, "ab") : words;
};

const longestCollective = 10;

export const isCollective = (name: string): boolean => {
  const plain = name.trim();
  return plain.length <= longestCollective && collective.has(plain.toLowerCase());
};

const untidy = /[*0-9]$|styrelse|\(privat|\(publ\)|^fonder som/i;
const endsInMark = /[*0-9]$/;

/** The name alone, or `null` where nothing seems to be added to it; "?" where no name is left. */
export const suggestName = (name: string): string | null => {
  if (!untidy.test(name)) return null;
  const plain = endsInMark.test(name) ? name.replace(/[\s,*\d]+$/, "") : name;
  const tidy = plain
    .replace(/\((?:publ|privat)[^)]*\)?/gi, " ")
    .replace(/^fonder som (?:.*? av )?/i, "")
    .replace(/[,(][^,()]*styrelse[^,()]*\)?/gi, " ")
    .replace(/\p{L}*styrelse\p{L}*(?: (?:och|samt|i) .*)?/giu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return tidy === "" ? unnamed : tidy;
};
