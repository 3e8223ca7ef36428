const collective: ReadonlySet<string> = new Set(["?", "övriga", "garanter", "konsortium"]);
const unnamed = "?";

/** A name as it is compared: case, punctuation, (publ) and the long form of AB do not count. */
export const normaliseName = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace("(publ)", " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .replace(/(?<= |^)aktiebolag(?:et)?(?= |$)/g, "ab")
    .trim();

export const isCollective = (name: string): boolean => collective.has(name.trim().toLowerCase());

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
