import type { Quantity } from "./quantities.ts";
import type { TermsField, TermsProblem } from "./terms.ts";
import type { FieldCandidate } from "./to-reading.ts";

const gives =
  /→|=|\b(?:ger?|get|erhåll[A-Za-zÀ-ɏ]*|berättiga[A-Za-zÀ-ɏ]*|får|tilldela[A-Za-zÀ-ɏ]*|medför|carr(?:y|ies)|earns?|gives?|grants?|yields?|provides?|confers?|receives?|entitles?|qualif(?:y|ies)|gir|giver|modtager|mottar|mottatt|berettige[rt]|tildeles|tildelt|oikeutta[A-Za-zÀ-ɏ]*|saat?|saavat|kohden|kohti)(?![A-Za-zÀ-ɏ])/iu;
const takes =
  /→|=|\b(?:ger|berättiga[A-Za-zÀ-ɏ]*|krävs|kräver|behövs|fordras|teckna[A-Za-zÀ-ɏ]*|teckning|köpa|buys?|purchase|acquire|gives?|entitles?|confers?|requires?|required|needed|subscri[A-Za-zÀ-ɏ]*|gir|giver|berettige[rt]|tegne|tegning|oikeutta[A-Za-zÀ-ɏ]*|merkit[A-Za-zÀ-ɏ]*|kohden|kohti)(?![A-Za-zÀ-ɏ])/iu;
const requires =
  /(?:åtgår|krävs|krävdes|kräver|behövs|behövdes|fordras|fordrades|requires?|required|needed)(?![A-Za-zÀ-ɏ])/iu;
const receives =
  /(?:erhåll[A-Za-zÀ-ɏ]*|får|tilldela[A-Za-zÀ-ɏ]*|receives?|allotment of rights|allocated|allotted|granted|get|modtager|mottar|mottatt|tildelt|saa|saavat)(?![A-Za-zÀ-ɏ])/iu;
const forEach = /(?:för|for|per)\s*$/iu;
/** `tegningsret ("Tegningsret") for`: a definition in brackets may precede "for". */
const onlyForEach =
  /^\s*(?:\([^()]{0,40}\)\s*)?(?:(?:i|in the)\s+(?:[a-zß-ɏ]*emissionen|erbjudandet|(?:rights issue|issue|offering))\s+|(?:in the form of|as) (?:an? )?book-entr(?:y|ies)\s+)?(?:(?:(?:is|are|will be) )?(?:given|allotted|allocated|granted|awarded|received|obtained|issued)\s+|tilldelas\s+|erhålls\s+|utgår\s+|ges\s+)?(?:för|for|per)?(?:\s+(?:every|each|varje)\s+(?:second|third|fourth|fifth|annan|andra|tredje|fjärde|femte))?\s*$/iu;
/** The same, where the brackets may contain a verb: `(the "Subscription Right")`. */
const calledFromNowOn = /^\s*\([^()]{0,40}\)/u;
/** "To subscribe for one share, eleven rights are required". */
const inOrderTo =
  /(?:(?:^|[^A-Za-zÀ-ɏ])for|to (?:subscribe(?: for)?|buy|purchase|acquire|receive)|att (?:få )?teckna|för teckning av)\s*$/iu;
const perUnit = /^\s*(?:per|for|för)\s*$/iu;
/** "One new share per right". */
const perRight = /^pe?r(?![A-Za-zÀ-ɏ])/iu;
/** "With the support of eleven rights, one share may be subscribed for". */
const withSupport =
  /(?:with (?:the )?(?:support|exercise|use) of|by exercising|med stöd av|genom utnyttjande av)\s*(?:every\s*)?$/iu;
const maySubscribe =
  /^\s*(?:can|may|kan|får) (?:be )?(?:subscribed|purchased|acquired|tecknas)(?![A-Za-zÀ-ɏ])/iu;
/** "Two units may be subscribed for by virtue of nine rights". */
const maySubscribeWith =
  /^\s*(?:(?:can|may) (?:then )?be (?:subscribed for|subscribed|purchased|acquired) (?:by virtue of|with(?: the (?:support|use|exercise) of)?|by (?:exercising|using)|through (?:the )?exercise of|for|against)|(?:kan|får) tecknas (?:med stöd av|med|för|mot|genom utnyttjande av))\s*$/iu;
/** "Subscription for one share requires eleven rights". */
const subscriptionOf =
  /(?:subscription (?:for|of)|subscribing (?:for|to)|to subscribe for|teckning av|att teckna)\s*$/iu;
const areRequired =
  /^\s*(?:(?:are|is|will be) )?(?:required|needed|krävs|behövs|fordras|åtgår)(?![A-Za-zÀ-ɏ])/iu;
/** "… for each share, and each right gives": a new clause. */
const addsClause = /^\s*,?\s*(?:och|samt|and|og)\s*$/iu;
/** "… for each share, where eleven rights give": the following clause is about the rights. */
const startsClause = /^\s*,\s*(?:där|varvid|varav|where|whereby|hvor|hvoraf)(?![A-Za-zÀ-ɏ])/iu;
const sentenceEnd = /[.!?](?=\s+\p{Lu}|\s*$)|\n\s*\n/u;

const maxGap = 160;
const maxBefore = 80;

/** The text before an offset within its sentence. */
const before = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - maxBefore), at)
    .split(sentenceEnd)
    .at(-1) ?? "";

/** "In the issue one share entitles to": the verb may precede both quantities. */
const givesBefore = (text: string, { start }: Quantity, gap: string): boolean =>
  /^[^.;,\d]{0,60}\s*(?<![A-Za-zÀ-ɏ])till\s*$/iu.test(gap) &&
  /berättigar\s*$/iu.test(before(text, start));

/** The relation between two consecutive quantities of a sentence. */
type Found = {
  readonly fields: readonly FieldCandidate[];
  readonly problems: readonly TermsProblem[];
};

const none: Found = { fields: [], problems: [] };

const problem = (code: TermsProblem["code"], one: Quantity, other: Quantity): Found => ({
  fields: [],
  problems: [{ code, start: one.start, end: other.end }],
});

type Named = readonly [field: TermsField, quantity: Quantity];

/** The numbers of two quantities as values of fields. */
const taken = (...pairs: readonly Named[]): Found => ({
  fields: pairs.flatMap(([field, { number }]) =>
    number.value === null
      ? []
      : [{ field, value: number.value, start: number.start, end: number.end }],
  ),
  problems: pairs.flatMap(([field, { number }]) =>
    number.value === null
      ? [{ code: "contradiction", field, start: number.start, end: number.end } as const]
      : [],
  ),
});

const isShare = ({ of }: Quantity): boolean => of === "share" || of === "newShare";

const isUnit = (quantity: Quantity): boolean => quantity.of === "unit" || isShare(quantity);

/** Rights and what they give; where that is a share, a unit is one share. */
const rightsToUnits = (rights: Quantity, units: Quantity): Found => {
  const found = taken(["rightsRequired", rights], ["unitsReceived", units]);
  if (!isShare(units)) return found;
  const { start, end } = units;
  return { ...found, fields: [...found.fields, { field: "sharesInUnit", value: 1, start, end }] };
};

const sharesToRights = (shares: Quantity, rights: Quantity): Found =>
  taken(["sharesRequired", shares], ["rightsReceived", rights]);

/** Rights, then shares: `11 rights for each share`, or `8 rights for 7 shares`. */
const rightThenShare = (text: string, one: Quantity, other: Quantity, gap: string): Found => {
  const lead = before(text, one.start);
  const clause = lead.slice(lead.lastIndexOf(",") + 1);
  // "Four rights are required for a share, and one receives a right for every old share".
  const isRequired = requires.test(lead) && !receives.test(clause);
  if (takes.test(gap.replace(calledFromNowOn, "")) || isRequired) return rightsToUnits(one, other);
  if (withSupport.test(lead) && maySubscribe.test(text.slice(other.end)))
    return rightsToUnits(one, other);
  if (!onlyForEach.test(gap)) return none;
  if (other.of === "newShare") return rightsToUnits(one, other);
  if (receives.test(lead) || other.isEach) return sharesToRights(other, one);
  return problem("ambiguous", one, other);
};

const relate = (text: string, one: Quantity, other: Quantity): Found => {
  const gap = text.slice(one.end, other.start);
  if (gap.length > maxGap || sentenceEnd.test(gap)) return none;
  if (isUnit(one) && other.of === "right" && maySubscribeWith.test(gap))
    return rightsToUnits(other, one);
  if (one.of === "share" && other.of === "right") {
    if (requires.test(gap) && subscriptionOf.test(before(text, one.start)))
      return rightsToUnits(other, one);
    if (startsClause.test(gap) || (other.isEach && addsClause.test(gap))) return none;
    const isRelated =
      gives.test(gap) ||
      givesBefore(text, one, gap) ||
      one.isEach ||
      forEach.test(before(text, one.start));
    return isRelated ? sharesToRights(one, other) : none;
  }
  if (one.of === "right" && isShare(other)) return rightThenShare(text, one, other, gap);
  if (one.of === "right" && other.of === "unit")
    return takes.test(gap) || perUnit.test(gap) || requires.test(before(text, one.start))
      ? rightsToUnits(one, other)
      : none;
  if ((one.of === "unit" || one.of === "newShare") && other.of === "right") {
    const isNeeded =
      inOrderTo.test(before(text, one.start)) && areRequired.test(text.slice(other.end));
    const isPer = other.isEach && gap.trim() === "" && perRight.test(text.slice(other.start));
    return isNeeded || isPer || requires.test(gap) ? rightsToUnits(other, one) : none;
  }
  if (one.of === "share" && (other.of === "unit" || other.of === "newShare"))
    return gives.test(gap) || takes.test(gap) ? problem("withoutRights", one, other) : none;
  return none;
};

/** "… and two rights give": a new relation begins. */
const addsOn = /(?<![A-Za-zÀ-ɏ])(?:och|samt|and|og|ja)\s*$/iu;
const continues = /^\s*,?\s*(?:som|vilken|vilka|which|that)(?![A-Za-zÀ-ɏ])/iu;

/** The relations in a text between shares and rights, and between rights and units. */
export const findRelations = (text: string, quantities: readonly Quantity[]): Found => {
  const found: Found[] = [];
  let used: Quantity | null = null;
  for (const [place, one] of quantities.entries()) {
    const other = quantities[place + 1];
    if (other === undefined) break;
    // Each number belongs to one relation: "7 rights for 1 share and 6 rights give 1 unit".
    const gap = text.slice(one.end, other.start);
    if (one === used && (!continues.test(gap) || addsOn.test(gap))) continue;
    const relation = relate(text, one, other);
    if (relation === none) continue;
    found.push(relation);
    used = other;
  }
  return {
    fields: found.flatMap(({ fields }) => fields),
    problems: found.flatMap(({ problems }) => problems),
  };
};
