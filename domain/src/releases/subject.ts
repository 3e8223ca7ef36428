import { isAboutWarrants } from "./sort/release-sort.ts";
import { type Context, indexAt, lineAround, passageAt } from "./context.ts";
import {
  anyIssue,
  earlierIssue,
  isOfOtherIssue,
  otherIssue,
  namesRights,
  ofOtherCompany,
  rightsIssue,
  otherMatter,
  withoutDeviation,
} from "./cues/subjects.ts";
import type { Evidence } from "./evidence.ts";
import type { Span } from "../span.ts";
import { isGeneral, isOfOffer, isOwn } from "./general-fields.ts";
import { withoutDirected } from "./judging/directed-issue.ts";

/** The maximum length of a list row such as `Warrant exercise period: …`. */
const maxRow = 120;

const isOfWarrant = ({ entity }: Evidence): boolean => entity === "warrant";

const programme =
  /optionsprogram|incitament|personal|anställd|(?<!från (?:[a-zß-ɏ]+,? ){0,6})ledande befattning|nyckelperson|incentive|employee|(?:warrants?|options?) program|(?<!from (?:[a-zß-ɏ]+,? ){0,6})senior executives|(?<!from (?:[a-zß-ɏ]+,? ){0,6})management/u;
/** Whom the options are for does not decide it: managers also commit to subscribe. */
const calledProgramme = /optionsprogram|incitament|personaloption|incentive|employee/u;
/** "TO5 is aimed at personnel". */
const aimedAtStaff =
  /(?<![a-zß-ɏ])to ?\d{1,2}[^.;]{0,40}(?:aimed at|intended for|reserved for|riktar sig till|riktat till|avsedd för) (?:the )?(?:personnel|staff|employees|board|management|anställda|personal|styrelse|ledning)/u;
/** Options of a programme, in a text that names no series and offers neither units nor anything to shareholders. */
const staffProgramme =
  /(?:(?:option|warrant)s?|optioner(?:na)?) [^.;]{0,60}(?:program|incentive|incitament)|senior executives|ledande befattningshavare|nyckelpersoner|key employees/u;
const maxOpening = 800;
const isOnlyForStaff = ({ lower, series, hasUnits }: Context): boolean =>
  series.length === 0 &&
  !hasUnits &&
  !rightsIssue.test(lower) &&
  staffProgramme.test(lower.slice(0, maxOpening));
const maxDistance = 1500;
const maxParagraph = 1500;
const maxHeading = 160;

/** A heading of a programme, and lines as short between it and the name of a series. */
const headsProgramme =
  /(?:^|\n)[ \t]*(?:(?:personal)?optionsprogram(?:met|men)?|incitamentsprogram(?:met|men)?|(?:(?:share|stock|employee|staff) )?(?:incentive|option) program(?:me)?s?)[ \t]*\n(?:[^\n.]{0,40}\n){0,3}$/u;
const maxHeads = 160;

/** Whether a series stands alone in its line below such a heading. */
const isBelowProgramme = ({ lower, lines }: Context, { start, end }: Span): boolean => {
  const line = lines[indexAt(lines, start)];
  if (line === undefined || lower.slice(line.start, line.end).trim().length > end - start)
    return false;
  return headsProgramme.test(lower.slice(Math.max(0, line.start - maxHeads), line.start));
};

/** Whether it is about employee options: the text has not named a series nearby. */
const isOfProgramme = (context: Context, { at, passage }: Evidence): boolean => {
  const { lower, series, lines, sort } = context;
  const near = series[indexAt(series, at.start)];
  const line = lines[indexAt(lines, at.start)];
  if (isBelowProgramme(context, at)) return true;
  const isInParagraph = near !== undefined && line !== undefined && near.start >= line.start;
  if (line !== undefined && !isInParagraph && programme.test(lineAround(context, at.start)))
    return true;
  if (isAboutWarrants(sort)) return false;
  if (near !== undefined && at.start - near.start <= maxDistance) return false;
  const before = lower.slice(Math.max(0, passage.start - maxDistance / 2), passage.start);
  return calledProgramme.test(before) || programme.test(lower.slice(passage.start, passage.end));
};

/** Offers that are not to existing shareholders, where no rights are named. */
const toThePublic =
  /offer[a-zß-ɏ]* to the (?:general )?public|erbjud[a-zß-ɏ]* till allmänheten|preference shares|preferensaktier|initial public offering|institutionella investerare|institutional investors|(?:ska|skall|kommer att) (?:börs)?noteras/u;

/** A company that subscribes in another company's issue. */
const takesPart =
  /(?<![a-zß-ɏ])(?:tecknar|deltar|participates?|subscribes?)(?:(?! styrelse)[^.;\n]){0,60} (?:i|in) [^.;\n]{1,60}(?:emission|rights issue|offering)/u;

/** A unit, or shares together with warrants. */
const offersSeries =
  /(?<![a-zß-ɏ])units?(?![a-zß-ɏ])|(?:aktie|aksje|share)[a-zß-ɏ]* (?:och|samt|og|and) (?:[a-zß-ɏ]+ ){0,3}(?:teckningsoption|tegnings|option|warrant)/u;

/** Guarantors: a release about another issue may say that it pays them for guaranteeing this one. */
const guarantors = /garant|guarant|ersättning|compensation/u;

/**
 * Drops or weakens evidence that may be about another issue: in a paragraph about one, price and offered units are dropped and other values weakened; in a release about one, all values are weakened.
 */
const ofItsIssue = (context: Context): ((each: Evidence) => Evidence[]) => {
  const { lower, lines, sort } = context;
  const top = indexAt(lines, context.headline.start);
  const wordsOf = (at: number): string => {
    const line = lines[at];
    return line === undefined
      ? ""
      : lower.slice(line.start, Math.min(line.end, line.start + maxParagraph));
  };
  // A fee paid to guarantors in units is an issue of its own with its own outcome.
  if (sort === "outcome") return (each) => [each];
  const headline = wordsOf(top);
  const isOtherRelease =
    isOfOtherIssue(headline) ||
    takesPart.test(headline) ||
    (otherMatter.test(headline) && !anyIssue.test(headline));
  const isOfRights = namesRights.test(withoutDeviation(lower));
  const isPublicOffer = !isOfRights && toThePublic.test(lower);
  const isOfOtherAlone = isOtherRelease && isOfOtherIssue(headline) && !isOfRights;
  const isOfOtherFees = isOtherRelease && !guarantors.test(headline);
  const others = new Map<number, boolean>();
  /** Whether a paragraph below the headline is about another issue, by its words or those of its heading. */
  const isOtherAt = (at: number): boolean => {
    const known = others.get(at);
    if (known !== undefined) return known;
    const heading = wordsOf(at - 1);
    const above = heading.length <= maxHeading ? heading : "";
    const isOther = at > top && isOfOtherIssue(`${above} ${wordsOf(at)}`);
    others.set(at, isOther);
    return isOther;
  };
  return (each) => {
    if (each.entity === "fee") {
      if (isOfOtherFees) return [];
      return [isOtherRelease ? { ...each, isStrong: false } : each];
    }
    const isUnnamed = each.entity === "warrant" && each.of === "";
    if (isOfOtherAlone && (each.entity === "issue" || isUnnamed)) return [];
    if (each.entity !== "issue") return [each];
    const isOther = isOtherAt(indexAt(lines, each.at.start));
    if (isOther && isOfOffer(each.field)) return [];
    const isWeak = isOther || isOtherRelease || isPublicOffer;
    return [isWeak ? { ...each, isStrong: false } : each];
  };
};

/**
 * Fields that other matters also have are certain only if the text also has one that only an issue has, or
 * names its rights.
 */
const sharedWithOthers = (
  { lower, headline }: Context,
  evidence: readonly Evidence[],
): ((each: Evidence) => Evidence[]) => {
  const hasOwn = evidence.some(({ entity, field }) => isOwn(entity, field));
  const isNamed = ({ start, end }: Span): boolean =>
    namesRights.test(withoutDeviation(lower.slice(start, end)));
  if (hasOwn || isNamed(headline)) return (each) => [each];
  return (each) => {
    const isSure = !isGeneral(each.field) || isNamed(each.passage);
    return [isSure ? each : { ...each, isStrong: false }];
  };
};

/** "Which was to end on that day": a clause of its own. */
const relative =
  /^,? (?:som|vilke[nt]|which|that)(?![A-Za-zÀ-ɏ]).*(?:avslut|löp|gått ut|(?<![A-Za-zÀ-ɏ])end|expire|close)/iu;

/** Weakens evidence in sentences that also say what no longer holds. */
const besideSuperseded = (context: Context): ((each: Evidence) => Evidence) => {
  const starts = new Set(
    context.superseded.flatMap(({ start, end }) =>
      relative.test(context.raw.slice(start, end)) ? [] : [passageAt(context, start).start],
    ),
  );
  return (each) => (starts.has(each.passage.start) ? { ...each, isStrong: false } : each);
};

/**
 * Keeps the evidence that is about this issue. Sentences about an earlier issue are dropped. Unnamed warrants
 * belong to the issue if its units contain some, if the release is about them, or if the text mentions no
 * other issue or programme. Where the text says which series the units contain, other series probably belong
 * to an earlier issue.
 */
export const ofThisIssue = (context: Context, evidence: readonly Evidence[]): Evidence[] => {
  const { lower, sort } = context;
  // A text that names a warrant series is about an issue.
  if (context.series.length === 0 && !anyIssue.test(lower)) return [];
  const isRelease = isAboutWarrants(sort);
  const inUnit = new Set(
    evidence.flatMap(({ entity, field, of }) =>
      entity === "warrant" && field === "warrantsPerUnit" ? [of] : [],
    ),
  );
  const hasOthers = otherIssue.test(lower) || (!context.hasUnits && programme.test(lower));
  const isForStaff = aimedAtStaff.test(lower) || isOnlyForStaff(context);
  const described = new Set(
    evidence.flatMap((each) => (isOfWarrant(each) && each.field !== "name" ? [each.of] : [])),
  );
  const isOwnRow = ({ passage: { start, end } }: Evidence): boolean =>
    end - start <= maxRow &&
    /^(?:[·*-] ?)?(?:warrant|teckningsoption)/u.test(lower.slice(start, end));
  return evidence
    .flatMap(ofItsIssue(context))
    .flatMap(withoutDirected(context, evidence))
    .flatMap(sharedWithOthers(context, evidence))
    .map(besideSuperseded(context))
    .flatMap((each) => {
      const sentence = lower.slice(each.passage.start, each.passage.end);
      if (earlierIssue.test(sentence)) return [];
      if (each.entity === "issue" && ofOtherCompany.test(sentence)) return [];
      if (isOfWarrant(each) && (isForStaff || isOfProgramme(context, each))) return [];
      if (!isOfWarrant(each) || isRelease || inUnit.has(each.of)) return [each];
      if (each.of === "") {
        const isOfUnits = isOwnRow(each) || !hasOthers || context.hasUnits;
        return isOfUnits ? [{ ...each, isStrong: false }] : [];
      }
      if (inUnit.size === 0 && context.hasUnits) return [each];
      // Only shares are offered, so warrants in the text came with another issue, especially those of which
      // it only gives the name.
      const words = lower.slice(each.passage.start, each.passage.end);
      if (each.field === "name" && !described.has(each.of) && !offersSeries.test(words)) return [];
      const isOfOther = inUnit.size === 0 && otherIssue.test(lineAround(context, each.at.start));
      return isOfOther ? [] : [{ ...each, isStrong: false }];
    });
};
