import { withoutInvisible } from "../../../text-rules.ts";

const collective: ReadonlySet<string> = new Set(["?", "övriga", "garanter", "konsortium"]);

// Fast path: most names already have this form.
const plainWords = /^[a-zà-öø-ÿ\d]+(?: [a-zà-öø-ÿ\d]+)*$/;

const longForm = /(?<= |^)aktiebolag(?:et)?(?= |$)/g;

/** A name normalized for comparison: without case, invisible characters, punctuation, "(publ)" and the long form of AB. */
export const normaliseName = (name: string): string => {
  const lower = name.toLowerCase();
  const words = plainWords.test(lower)
    ? lower
    : withoutInvisible(lower)
        .normalize("NFKC")
        .replace("(publ)", " ")
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
  return words.includes("aktiebolag") ? words.replace(longForm, "ab") : words;
};

const maxCollective = 100;

const connecting: ReadonlySet<string> = new Set(
  "och samt i av inom bolagets bolaget övriga övrig vissa flera samtliga nuvarande befintliga medlemmar ledande and of the other members".split(
    " ",
  ),
);
const boardOrManagement =
  /^(?:styrelsen?s?|styrelse(?:medlemmar|ledamöter)(?:na|s)?|ledning(?:en|s)?|(?:bolags|företags|koncern)?ledning(?:s?grupp)?(?:en)?|befattningshavare|ledamöter|management|board|directors|executives)$/;

/** Words for a company body rather than a person: "Övriga styrelsemedlemmar", "Styrelse och ledning". */
const isBoardOrManagement = (plain: string): boolean => {
  const words = plain.split(/[\s,&/]+/).filter((word) => word !== "");
  const bodies = words.filter((word) => boardOrManagement.test(word));
  return bodies.length > 0 && words.every((word) => bodies.includes(word) || connecting.has(word));
};

/** Whether the name denotes several unnamed persons. */
export const isCollective = (name: string): boolean => {
  if (name.length > maxCollective) return false;
  const plain = name.trim().toLowerCase();
  return collective.has(plain) || isBoardOrManagement(plain);
};

const untidy = /\*\s*$|\p{L}\d+\s*$|styrelse|\(privat|\(publ\)|^fonder som/iu;

const titles = [
  "styrelse(?:ordförande|ledamot|medlem|suppleant)",
  "styrelsens (?:vice )?ordförande",
  "(?:vice )?(?:ordförande|ledamot|medlem|suppleant) (?:i|av) styrelsen",
].join("|");
const title = `(?:(?:vice|tidigare|nuvarande) )?(?:bolagets )?(?:${titles})`;
const more = "(?: (?:och|samt|&) [\\p{Ll} ]+| och vd)*(?: (?:i|för) [^,()]+)?";
const titleBefore = new RegExp(`^${title}(?: och vd)?:? `, "iu");
const titleAfter = new RegExp(
  `(?:,? ${title}${more}|, (?:${title}${more}|styrelsen?)|\\((?:${title}${more}|styrelsen?)\\))(?=$|,| \\()`,
  "giu",
);

const withoutOne = (name: string): string =>
  name
    .replace(/\s*\*[*\s]*$/, "")
    .replace(/(?<=\p{L})\d+\s*$/u, "")
    .replace(/\((?:publ|privat)[^)]*\)?/gi, " ")
    .replace(/^fonder som (?:.*? )?av (?=.)/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(titleBefore, "")
    .replace(titleAfter, " ")
    .replace(/\s+/g, " ")
    .replace(/[\s,]+$/, "")
    .trim();

/** Repeats until nothing changes: a footnote mark may follow a title. */
const withoutAdditions = (name: string): string => {
  const shorter = withoutOne(name);
  return shorter === name ? name : withoutAdditions(shorter);
};

const nameStart = /^(?:\p{Lu}|\d|(?:af|de|van|von) )/u;
const wholeFirm = /\Saktiebolag(?:et)?$/i;
const leftOver = /styrelse|^fonder som/i;

/** The name of a person or firm: two words, or with a company form. */
const isName = (text: string): boolean => {
  const words = text.split(" ");
  const isLong = words.length > 1 || wholeFirm.test(text);
  return isLong && nameStart.test(text) && !leftOver.test(text) && !isCollective(text);
};

/** The name without a footnote mark or title; `null` if it has none, or if the result is not certainly a name. */
export const suggestName = (name: string): string | null => {
  if (!untidy.test(name) || isCollective(name)) return null;
  const shortened = withoutAdditions(name);
  return shortened !== name && isName(shortened) ? shortened : null;
};
