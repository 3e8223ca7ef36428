import { allMatches } from "../../terms/all-matches.ts";
import { numberWordPattern, readWordOrDigits } from "../../terms/number-words.ts";
import { type Context, seriesAt } from "../context.ts";
import type { Evidence } from "../evidence.ts";
import type { Passage } from "../passages.ts";
import { isAboutWarrants } from "../sort/release-sort.ts";

const number = (name: string): string =>
  `(?<![a-zß-ɏ\\d.,:])(?<${name}>${numberWordPattern}|\\d{1,3}(?![\\d.,:]\\d))(?: \\(\\d{1,3}\\))?`;
const warrants =
  /(?:teckningsoptioner(?:na)?|optioner(?:na)?|(?:subscription )?warrants|(?<=(?:one|en|each|every) )(?:teckningsoption|(?:subscription )?warrant)|to\s?\d{1,2}[a-z]?)(?: (?:av|of) (?:serie|series) to\s?\d{1,2}[a-z]?)?(?![a-zß-ɏ])/u
    .source;
const shares = /(?:(?:new|nya?|hela?|whole) )?(?:[a-d][- ])?(?:shares?|aktier?)(?![a-zß-ɏ])/u
  .source;
const buys =
  /(?:(?:att|to|för att|in order to) )?(?:subscribe (?:for|to)|buy|purchase|acquire|get|teckna|köpa|få)/u
    .source;
const needed = /(?:(?:are|is) )?(?:required|needed|necessary|krävs|behövs|fordras|åtgår)/u.source;

const forShares = /(?:for|för|per)/u.source;
const buysShares = /(?:(?:then|då) )?(?:buys?|köper)/u.source;
const mayBuy = /(?:får|kan|may|can) (?:[a-zß-ɏ]+ )?/u.source + buys;
const byWarrants = /(?:för|for|med|with)/u.source;
const forEach = /(?:for|för|per) (?:(?:each|every|varje) )?/u.source;
const requires = /(?:requires?|kräver)/u.source;

const youMay =
  /(?:(?:you|one|holders|investors|du|man|ni|innehavaren?) (?:can|may|kan|får)|(?:can|may|kan|får) (?:you|one|du|man|ni|innehavaren?))/u
    .source;

type Wording = readonly [word: RegExp, wording: RegExp];

/**
 * Wordings in which neither "gives" nor "entitles" stands between warrants and shares, each behind a word
 * without which it cannot match: finding that word costs less.
 */
const wordings = (
  [
    // Three warrants are required for one share, or to buy one.
    [
      /required|needed|necessary|krävs|behövs|fordras|åtgår/u,
      `${number("required")} ${warrants} ${needed} (?:${forShares}|${buys}) ${number("received")} ${shares}`,
    ],
    // Two warrants buy one share; for two warrants one may buy a share.
    [
      /buy|köper/u,
      `${number("required")} ${warrants} ${buysShares} ${number("received")} ${shares}`,
    ],
    [
      /får|kan|may|can/u,
      `${byWarrants} ${number("required")} ${warrants} (?:${mayBuy}|${youMay} ${buys}) ${number("received")} ${shares}`,
    ],
    // One share for each four warrants.
    [
      /(?:shares?|aktier?) +(?:for|för|per) /u,
      `${number("received")} ${shares} ${forEach}${number("required")} ${warrants}`,
    ],
    // One new share requires two warrants.
    [
      /require|kräver/u,
      `${number("received")} ${shares} ${requires} ${number("required")} ${warrants}`,
    ],
  ] as const
).map(([word, source]): Wording => [word, new RegExp(source.replaceAll(" ", " +"), "dgu")]);
const warrant =
  /(?:teckningsoption|(?:subscription )?warrant)(?: (?:av|of) (?:serie|series) to ?\d{1,2}[a-z]?)?/u
    .source;
const aWarrant = /(?<![a-zß-ɏ])(?<required>an?|each|every|varje) /u.source + warrant;
const forAWarrant = /(?:för|for) (?<required>varje|each|every) /u.source + warrant;
const youGet =
  /(?:(?:you|one|holders) (?:may |can )?(?:get|receive|buy|subscribe for)|(?:får|kan) (?:du|man|innehavaren?)(?: (?:köpa|teckna))?)/u
    .source;
const carries =
  /(?:carries|confers|gives|grants|ger|medför) (?:the |a )?(?:right|rätt) (?:to|till)/u.source;
const lets =
  /(?:lets|allows|enables|permits|låter) (?:its |the |sin )?(?:holders?|owners?|innehavaren?|ägaren?|you|one|dig)(?: to)?/u
    .source;
/** "A warrant carries the right to two shares", or lets its holder buy them. */
const ofOne = new RegExp(
  `${aWarrant} (?:${carries}|${lets} ${buys}) ${number("received")} ${shares}`,
  "dgu",
);
/** "For each warrant you get one share". */
const forOne = new RegExp(`${forAWarrant} ${youGet} ${number("received")} ${shares}`, "dgu");

const allWordings: readonly Wording[] = [
  ...wordings,
  [/carries|confers|gives|grants|ger|medför|lets|allows|enables|permits|låter/u, ofOne],
  [/f[oö]r (?:each|every|varje) /u, forOne],
];

const perEach = /(?<required>per|for each|for every|för varje)/u.source;
const forSome = /(?:for|för)/u.source;
const endsThere = /(?= ?(?:$|[.,;:)]|at |för |till |a ))/u.source;
/** "Two shares per warrant", and "one warrant for two shares": only where a text is about warrants. */
const inShort = [
  new RegExp(`${number("received")} ${shares} ${perEach} ${warrant}(?![a-zß-ɏ])`, "dgu"),
  new RegExp(
    `${number("required")} ${warrants} ${forSome} ${number("received")} ${shares}${endsThere}`,
    "dgu",
  ),
];

const isOne = /^(?:each|every|varje|per|for each|for every|för varje)$/u;

const namesWarrants = /option|warrant|(?<![a-zß-ɏ])to ?\d/u;
const namesShares = /shares?(?![a-zß-ɏ])|aktier?(?![a-zß-ɏ])/u;

const readSentence = (context: Context, passage: Passage, wording: RegExp): Evidence[] =>
  allMatches(context.lower.slice(passage.start, passage.end), wording).flatMap(
    ({ groups = {}, indices }) => {
      const places = indices?.groups ?? {};
      const of = seriesAt(context, passage.start + (places["required"]?.[1] ?? 0));
      return (
        [
          ["warrantsRequired", "required"],
          ["sharesReceived", "received"],
        ] as const
      ).flatMap(([field, name]) => {
        const [text = "", place] = [groups[name], places[name]];
        if (of === null || place === undefined) return [];
        return [
          {
            entity: "warrant" as const,
            of,
            field,
            value: isOne.test(text) ? 1 : readWordOrDigits(text),
            at: { start: passage.start + place[0], end: passage.start + place[1] },
            passage,
            rule: "terms.warrant" as const,
            isStrong: false,
          },
        ];
      });
    },
  );

/** How many warrants give how many shares, in words other than "gives the right to subscribe for". */
export const readWarrantWords = (context: Context): Evidence[] => {
  const short = isAboutWarrants(context.sort) ? inShort : [];
  return context.passages.flatMap((passage) => {
    const sentence = context.lower.slice(passage.start, passage.end);
    if (!namesWarrants.test(sentence) || !namesShares.test(sentence)) return [];
    const likely = allWordings.flatMap(([word, wording]) => (word.test(sentence) ? wording : []));
    return [...likely, ...short].flatMap((wording) => readSentence(context, passage, wording));
  });
};
