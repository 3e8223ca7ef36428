import { allMatches } from "../../terms/all-matches.ts";
import { numberWordPattern, readWordOrDigits } from "../../terms/number-words.ts";
import { type Context, passageAt } from "../context.ts";
import { otherIssue } from "../cues/subjects.ts";
import { type Evidence, ofIssue } from "../evidence.ts";
import type { Span } from "../../span.ts";
import { withoutBeside } from "./words-beside.ts";

const number = (name: string): string =>
  `(?<![a-zß-ɏ\\d.,:])(?<${name}>${numberWordPattern}|\\d{1,3}(?![\\d.,:]\\d))(?: (?:\\(\\d{1,3}\\)|\\d{1,3}(?= (?:new|existing|shares))))?`;
const few = "[^.;\\d]";
/** The same, and "on 14 May 2024". */
const fewOrDay = "(?:[^.;\\d]|(?<= )\\d{1,2} [a-zß-ɏ]{3,9} \\d{4})";
const shares = /(?:shares?|(?:stam)?aktier?|aksjer)/u.source;
const held = /(?:existing|old|held|owned|befintliga|gamla|innehavda|ägda|eksisterende|gamle)/u
  .source;
const oneHeld = /befintlig/u.source;
const isNew = /(?:new(?! issue)|nya|nye|ny(?= akt| aks|[.,;]))(?![a-zß-ɏ])/u.source;
const ones = new RegExp(`(?:(?:${shares}|ones) )?`, "u").source;
const forEvery = /(?:for|per|pr\.|för|på)(?: every| each| varje| var| hver)?/u.source;
const alreadyHeld = /(?:(?:that )?they (?:already )?(?:own|hold))/u.source;
const ofEvery = /(?:for(?: every| each| hver)?|för(?: varje| var)?)/u.source;
const gives = /(?:ger|berättigar|gives?|entitles?)/u.source;
const buys =
  /(?:subscribe(?: (?:for|to))?|buy|purchase|acquire|receive|get|to|till|at tegne|å tegne|teckna|teckning av|köpa|erhålls?|får)(?: (?:upp till|up to))?/u
    .source;

const ofRatio =
  /(?:(?:subscription ratio|teckningsrelation(?:en)?|företrädesrätt|(?<![a-zß-ɏ])(?:emissions)?villkor(?:en)?|tegningsforhold(?:et)?|(?:fortegningsret|fortegningsret for (?:de )?(?:eksisterende |nuværende )?aktionærer) i forholdet)(?: of| om| är| is| på| er)?|at (?:a|the) ratio of):? ?/u
    .source;

const rightWords =
  /(?:(?:(?:subscription|unit) )?rights?|(?:tecknings|unit)rätter|tegningsrett?er)/u.source;
const toBuy = new RegExp(
  `(?:(?:in order )?to ${buys}|for the (?:purchase|subscription|acquisition) of)`,
  "u",
).source;

/** A count of what is held, as one word: `femtal`, five of them. */
const countedIn = /(?<rights>två|tre|fem|sex|sju|åtta|nio|tio|tolv)tal/u.source;
const oneNew = /(?:new|nya?)/u.source;

const toPattern = (source: string): RegExp => new RegExp(source.replaceAll(" ", " +"), "dgu");

/** Terms that leave out the rights or what they give: "for every five shares held, two new ones". */
const ofShares = [
  // Two new ones for five existing.
  `${number("units")} ${isNew} ${ones}${forEvery} ${number("rights")} (?:${held}|${oneHeld}|${shares}|${alreadyHeld})(?![a-zß-ɏ])`,
  // One new for every ten of the existing, as one counts in Swedish.
  `${number("units")} ${oneNew} ${ones}${forEvery} ${countedIn} (?:${held} )?${shares}`,
  // For every five shares, two new ones may be subscribed for.
  `${ofEvery} ${number("rights")} (?:${held} )?${shares}(?: ${held})?${fewOrDay}{0,60} ${buys} ${number("units")} ${isNew}`,
  // For each five shares held, two may be subscribed for.
  `${ofEvery} ${number("rights")} (?:existing )?shares? (?:held|owned)${fewOrDay}{0,60} ${buys} ${number("units")} ${shares}`,
  // Five old shares give two new.
  `${number("rights")} (?:${held} )?${shares}(?: ${held})? ${gives}${few}{0,50} ${buys} ${number("units")} ${isNew}`,
  // In the ratio 2:5.
  `${ofRatio}(?<units>\\d{1,3}):(?<rights>\\d{1,3})(?![\\d:])`,
  // A 2:5 subscription ratio.
  `(?<![\\d:])(?<units>\\d{1,3}):(?<rights>\\d{1,3}) subscription ratio(?![a-zß-ɏ])`,
  // A two-for-five rights issue, and the one-to-five issue.
  `${number("units")}[-\\s](?:for|to)[-\\s](?<rights>${numberWordPattern}|\\d{1,3}) (?:(?:rights|new) )?(?:issue|offering)`,
].map(toPattern);

/** The same of rights, where what a share gives in them is stated elsewhere, or is left out. */
const ofRights = [
  // Five rights are needed to buy two shares.
  `${number("rights")} (?:such )?${rightWords} (?:are )?(?:(?:needed|required|necessary) )?${toBuy} ${number("units")} (?:${isNew} )?${shares}(?![a-zß-ɏ])`,
  // It takes five rights to buy a unit.
  `${number("rights")} (?:such )?${rightWords} (?:are )?(?:(?:needed|required|necessary) )?${toBuy} (?<units>an?) (?:${isNew} )?(?:share|unit)(?![a-zß-ɏ])`,
  // Two new shares for five rights.
  `${number("units")} ${isNew} ${ones}(?:${few}{0,40} )?${forEvery} ${number("rights")} ${rightWords}(?! (?:issue|offering)|[a-zß-ɏ])`,
].map(toPattern);

/** Between a count of rights and one of shares: "7 rights for 4 shares". */
const against = /(?::|=|→|->|för|for|till|to)/u.source;
const anyRights = /(?:(?:subscription|unit|pre-?emptive) )?rights?|(?:tecknings|unit)rätter/u
  .source;
const ofHolder = /[a-zß-ɏ]| (?:held|owned|that|som|ägda|innehavda)/u.source;
const given = /(?:receives?|gets?|erhåller|får|tilldelas|allotted|granted|allocated)/u.source;
/** Such counts may also be what shares give in rights, unless both are several. */
const ofSeveral = [
  `(?<!${given}\\s)${number("rights")} (?:${anyRights})\\s?${against} ${number("units")} (?:${isNew} )?(?:[a-d][- ])?(?:${shares}|units)(?!${ofHolder})`,
].map(toPattern);

const namesRight =
  /(?:subscription|unit|pre-?emptive) rights?(?![a-zß-ɏ])|(?:tecknings|unit) ?rätt/u;

/** Shares that are split or put together. */
const ofSplit =
  /consolidat|reverse (?:share |stock )?split|(?:share|stock) split|sammanläg|aktiesplit|sammenlæg|sammenslå|spleis/u;

type Place = readonly [number, number];

const readOne = (
  context: Context,
  groups: Readonly<Record<string, string | undefined>>,
  places: Readonly<Record<string, Place | undefined>>,
): Evidence[] => {
  const rights = readWordOrDigits(groups["rights"] ?? "");
  const units = readWordOrDigits(groups["units"] ?? "");
  const isOneForOne = rights === 1 && units === 1;
  if (!Number.isInteger(rights) || !Number.isInteger(units) || units < 1) return [];
  // What a single share gives may be a number of rights.
  if (rights < 2 && !isOneForOne && namesRight.test(context.lower)) return [];
  return (
    [
      ["rightsRequired", rights, places["rights"]],
      ["unitsReceived", units, places["units"]],
    ] as const
  ).flatMap(([field, value, place]) => {
    if (place === undefined) return [];
    const at: Span = { start: place[0], end: place[1] };
    const passage = passageAt(context, at.start);
    const sentence = context.lower.slice(passage.start, passage.end);
    if (otherIssue.test(sentence) || ofSplit.test(sentence)) return [];
    return [ofIssue(field, { value, at, passage, rule: "terms.ratio", isStrong: false })];
  });
};

const readAll = (context: Context, wordings: readonly RegExp[]): Evidence[] => {
  const text = withoutBeside(context.lower);
  return wordings.flatMap((wording) =>
    allMatches(text, wording).flatMap(({ groups = {}, indices }) =>
      readOne(context, groups, indices?.groups ?? {}),
    ),
  );
};

/** What shares give, as each gives one right. */
export const readShareRatios = (context: Context): Evidence[] => readAll(context, ofShares);

/** What rights give, in words that name no existing shares. */
export const readRightRatios = (context: Context): Evidence[] => {
  const found = readAll(context, ofRights);
  if (found.length > 0) return found;
  const counts = readAll(context, ofSeveral);
  return counts.every(({ value }) => Number(value) > 1) ? counts : [];
};
