import { daysBetween } from "../../calendar/days.ts";
import { Exact } from "../../checks/exact.ts";
import type { Context } from "../context.ts";
import { repairOffering } from "../cues/subjects.ts";
import { isLikeAmount, unlikeAmount, unlikeTerms, unlikeTotal } from "./judge-sizes.ts";
import { withoutOtherMatters } from "./other-matters.ts";
import { readRaised } from "./read-raised.ts";
import { unequalParts } from "./secured-parts.ts";
import { unconfirmed } from "./unconfirmed.ts";
import { ofUnsureMatter } from "./unsure-matter.ts";
import type { Weighed } from "../weigh.ts";

/** In each list, every field's value is at most the next one's. */
const orders: readonly (readonly string[])[] = [
  ["incRightsDate", "exRightsDate", "recordDate", "subStartDate", "subEndDate"],
  ["rightsStartDate", "rightsEndDate", "subEndDate"],
  ["announcementDate", "generalMeetingDate", "subStartDate"],
  ["vwapPeriodEnd", "subEndDate"],
];
/** Only an offering that makes good for a placement is announced after the last day with its rights. */
const beforeRights: readonly string[] = ["announcementDate", "incRightsDate"];
/** In this list, no two fields have the same day. */
const apart: readonly (readonly string[])[] = [["incRightsDate", "exRightsDate", "recordDate"]];
const amounts: readonly (readonly string[])[] = [["priceMin", "warrantSubPrice", "priceMax"]];

const recordKey = ({ best: { entity, of } }: Weighed): string => `${entity} ${of ?? ""}`;

/** Over a weekend, the next day of trading is this many days later. */
const maxDaysBetween = 4;
const isNextDay = (one: string, other: string): boolean => {
  const days = daysBetween(one, other);
  return days > 0 && days <= maxDaysBetween;
};

/** Rights are traded after the record date, except where they are traded from the day without them on, as in Denmark. */
const untilRights = ["recordDate", "rightsStartDate"];
const ordersOf = (
  byField: ReadonlyMap<string, Weighed>,
  isRepair: boolean,
): readonly (readonly string[])[] => {
  const valueOf = (field: string) => byField.get(field)?.best.value;
  const [start, last] = [valueOf("rightsStartDate"), valueOf("incRightsDate")];
  const isBehindLast =
    start !== undefined && last !== undefined && isNextDay(String(last), String(start));
  const isFromExDay = start === valueOf("exRightsDate") || isBehindLast;
  const all = isRepair ? orders : [...orders, beforeRights];
  return isFromExDay ? all : [...all, untilRights, ["recordDate", "rightsEndDate"]];
};

/** In each list, the first and the last day of a period of the issue. */
const periods: readonly (readonly string[])[] = [
  ["subStartDate", "subEndDate"],
  ["rightsStartDate", "rightsEndDate"],
];
/** Subscription takes weeks: one of two days further apart has a misprinted year. */
const maxPeriod = 150;

type Broken = (one: Weighed, other: Weighed) => boolean;

const isLaterDay: Broken = (one, other) => String(one.best.value) > String(other.best.value);

const isSameDay: Broken = (one, other) => one.best.value === other.best.value;

const isTooLong: Broken = ({ best: first }, { best: last }) =>
  first.entity === "issue" && daysBetween(String(first.value), String(last.value)) > maxPeriod;

const isMore: Broken = (one, other) =>
  Exact.of(String(one.best.value)).isAbove(String(other.best.value));

/** Returns both values if they contradict each other. */
const brokenIn = (
  byField: ReadonlyMap<string, Weighed>,
  chains: readonly (readonly string[])[],
  isBroken: Broken,
): Weighed[] =>
  chains.flatMap((chain) => {
    const known = chain.flatMap((field) => byField.get(field) ?? []);
    return known.flatMap((one, at) => {
      const other = known[at + 1];
      return other !== undefined && isBroken(one, other) ? [one, other] : [];
    });
  });

/** The values that contradict another value. */
const contradicting = (
  byField: ReadonlyMap<string, Weighed>,
  raised: readonly Exact[],
  isRepair: boolean,
): Weighed[] => [
  ...unlikeAmount(byField, raised).filter(({ best }) => best.field === "offeredUnits"),
  ...brokenIn(byField, ordersOf(byField, isRepair), isLaterDay),
  ...brokenIn(byField, periods, isTooLong),
  ...brokenIn(byField, apart, isSameDay),
  ...brokenIn(byField, amounts, isMore),
  ...unlikeTerms(byField),
  ...unlikeTotal(byField),
];

const asByField = (ofRecord: readonly Weighed[]): ReadonlyMap<string, Weighed> =>
  new Map(ofRecord.map((each) => [each.best.field, each]));

/** The same, where these are `likely` at most. */
const lower = (ofRecord: readonly Weighed[], lowered: readonly Weighed[]): readonly Weighed[] => {
  const these = new Set(lowered);
  return ofRecord.map((each) =>
    these.has(each) && each.confidence === "certain" ? { ...each, confidence: "likely" } : each,
  );
};

/** The values of one record, those that contradict each other as `ambiguous`. */
const judgeRecord = (
  context: Context,
  raised: readonly Exact[],
  ofRecord: readonly Weighed[],
): readonly Weighed[] => {
  const byField = asByField(ofRecord);
  const isRepair = repairOffering.test(context.lower);
  const broken = new Set(contradicting(byField, raised, isRepair));
  const unsupported = [
    ...unequalParts(byField),
    ...unlikeAmount(byField, raised),
    ...unconfirmed(byField),
  ];
  const known = lower(ofRecord, unsupported).map((each, at): Weighed => {
    const isBroken = broken.has(ofRecord[at] ?? each);
    return isBroken ? { ...each, confidence: "ambiguous", isContradicted: true } : each;
  });
  const isPriceConfirmed = isLikeAmount(byField, raised) === true;
  return lower(known, ofUnsureMatter(context, asByField(known), isPriceConfirmed));
};

/**
 * Lowers the confidence of values that do not fit together. Values that contradict each other become
 * `ambiguous`, and so do offered units that, at their price, give none of the amounts that the text states. That
 * price, percentages whose parts do not add up, values of rules that need confirmation and have none, and days and
 * prices that may be those of another matter become `likely` at most.
 */
export const judge = (context: Context, weighed: readonly Weighed[]): Weighed[] => {
  const raised = readRaised(context);
  return [...Map.groupBy(withoutOtherMatters(weighed), recordKey).values()].flatMap((ofRecord) =>
    judgeRecord(context, raised, ofRecord),
  );
};
