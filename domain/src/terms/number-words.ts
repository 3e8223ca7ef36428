import { apart } from "./apart.ts";

/** The Finnish numbers in the case of "for each": `jokaista kahta osaketta kohden`. */
const finnishParts: readonly (readonly [string, number])[] = [
  "yhtä",
  "kahta",
  "kolmea",
  "neljää",
  "viittä",
  "kuutta",
  "seitsemää",
  "kahdeksaa",
  "yhdeksää",
  "kymmentä",
].map((word, index) => [word, index + 1]);

/**
 * Number words of the other Nordic languages that are spelled differently. "to" is left out: in English it is
 * not a number.
 */
const nordic: readonly (readonly [string, number])[] = [
  ["én", 1],
  ["èn", 1],
  ["et", 1],
  ["ét", 1],
  ["fire", 4],
  ["seks", 6],
  ["syv", 7],
  ["åtte", 8],
  ["otte", 8],
  ["elleve", 11],
  ["tretten", 13],
  ["fjorten", 14],
  ["femten", 15],
  ["seksten", 16],
  ["sytten", 17],
  ["atten", 18],
  ["nitten", 19],
  ["tjue", 20],
  ["tyve", 20],
  ["yksi", 1],
  ["yhden", 1],
  ["kaksi", 2],
  ["kahden", 2],
  ["kolme", 3],
  ["kolmen", 3],
  ["neljä", 4],
  ["neljän", 4],
  ["viisi", 5],
  ["viiden", 5],
  ["kuusi", 6],
  ["seitsemän", 7],
  ["kahdeksan", 8],
  ["yhdeksän", 9],
  ["kymmenen", 10],
  ["yksitoista", 11],
  ["kaksitoista", 12],
  ...finnishParts,
];

/** Lower-case number words in press releases, in the Nordic languages and English. */
const numberWords: ReadonlyMap<string, number> = new Map([
  ...nordic,
  ...[
    ["en", "ett", "one"],
    ["två", "two"],
    ["tre", "three"],
    ["fyra", "four"],
    ["fem", "five"],
    ["sex", "six"],
    ["sju", "seven"],
    ["åtta", "eight"],
    ["nio", "nine"],
    ["tio", "ten"],
    ["elva", "eleven"],
    ["tolv", "twelve"],
    ["tretton", "thirteen"],
    ["fjorton", "fourteen"],
    ["femton", "fifteen"],
    ["sexton", "sixteen"],
    ["sjutton", "seventeen"],
    ["arton", "eighteen"],
    ["nitton", "nineteen"],
    ["tjugo", "twenty"],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
]);

/** Tens from twenty to ninety, the first part of compound words: `tjugofem`, `twenty-five`. */
const tenWords: ReadonlyMap<string, number> = new Map(
  [
    ["tjugo", "twenty"],
    ["trettio", "thirty"],
    ["fyrtio", "forty"],
    ["femtio", "fifty"],
    ["sextio", "sixty"],
    ["sjuttio", "seventy"],
    ["åttio", "eighty"],
    ["nittio", "ninety"],
  ].flatMap((words, index) => words.map((word) => [word, 10 * (index + 2)] as const)),
);

const ones = [...numberWords].flatMap(([word, value]) => (value < 10 ? [word] : []));
const compound = `(?<ten>${[...tenWords.keys()].join("|")})(?:[ -]?${apart}(?<one>${ones.join("|")}))?`;
const whole = new RegExp(`^${compound}$`, "u");

const words = [compound.replace(/\?<(?:ten|one)>/g, "?:"), ...numberWords.keys()].join("|");

/** A pattern for lower-case number words up to ninety-nine: `tolv`, `tjugofem`, `twenty-five`. */
export const numberWordPattern = `${apart}(?:${words})${apart}`;

/** The number that a word means, if it is a number word. */
export const readNumberWord = (word: string): number | undefined => {
  const { ten = "", one = "" } = whole.exec(word)?.groups ?? {};
  const tens = tenWords.get(ten);
  return tens === undefined ? numberWords.get(word) : tens + (numberWords.get(one) ?? 0);
};

const article = /^an?$/u;

/** The number that an article, a number word or digits mean; `NaN` if it is none of these. */
export const readWordOrDigits = (text: string): number =>
  article.test(text) ? 1 : (readNumberWord(text) ?? Number(text));
