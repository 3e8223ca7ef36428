import type { IssueRecords } from "../checks/known-record.ts";
import { entities } from "../entities.ts";
import { type AnyRecord, type Entity, type Value, fieldsOf } from "../entity.ts";
import type { Field } from "../field.ts";
import { kindOf } from "../kinds.ts";
import { readAnnouncement } from "./days/announcement.ts";
import { type Context, toContext } from "./context.ts";
import type { Evidence } from "./evidence.ts";
import { endsBehindStarts } from "./days/end-behind-start.ts";
import { readMeetingToday, withoutRowsAtHead } from "./days/day-at-head.ts";
import { readHeadOfDecision } from "./days/head-of-decision.ts";
import { readIssueDays } from "./days/read-issue-days.ts";
import { readSameDayAs } from "./days/same-day-as.ts";
import { readStartToday } from "./days/start-today.ts";
import { withFurtherChoices } from "./judging/further-choices.ts";
import { judge } from "./judging/judge.ts";
import type { Quote, ReleaseProposal } from "./release-proposal.ts";
import { readInstruments } from "./instruments.ts";
import { readIsins } from "./read-isins.ts";
import { readFees, readTopDown } from "./fees.ts";
import { findCounts } from "./mentions/counts.ts";
import { findPercents } from "./mentions/percents.ts";
import { readOutcome } from "./outcome/read-outcome.ts";
import { withoutRounded } from "./judging/rounded.ts";
import { readSecured } from "./secured/read-secured.ts";
import {
  readAverageDays,
  readDiscounts,
  readSeriesNames,
  withoutSureNames,
} from "./warrant-terms.ts";
import { readPrices } from "./price/read-prices.ts";
import { readSizes } from "./sizes/read-sizes.ts";
import { readTermsOf } from "./ratios/read-release-terms.ts";
import { ofThisIssue } from "./subject.ts";
import { weigh } from "./weigh.ts";

/** The saved records of the issue that the text is read for; empty for a new issue. */
export type SavedRecords = Partial<IssueRecords>;

const fields: ReadonlyMap<string, Field> = new Map(
  entities.flatMap((entity: Entity) =>
    fieldsOf(entity).map(([name, field]) => [`${entity.name} ${name}`, field] as const),
  ),
);

/** Whether the field accepts the value. */
const isAllowed = (evidence: Evidence): boolean => {
  const field = fields.get(`${evidence.entity} ${evidence.field}`);
  if (field === undefined || evidence.value === null) return false;
  const kind = kindOf(field.kind);
  const reading = kind.fromWire(kind.toWire(evidence.value));
  return reading.ok && kind.check(evidence.value, field) === null;
};

/** Where evidence stands in the text as it was given. */
const quoteOf = ({ placeOf }: Context, { at, passage }: Evidence): Quote => {
  const endOf = (end: number): number => (end === 0 ? 0 : placeOf(end - 1) + 1);
  return {
    start: placeOf(at.start),
    end: endOf(at.end),
    from: placeOf(Math.min(passage.start, at.start)),
    to: endOf(Math.max(passage.end, at.end)),
  };
};

const plainName = (name: Value | undefined): string =>
  String(name ?? "")
    .replace(/\s/g, "")
    .toUpperCase();

/** The saved record that the evidence is about, if there is one. */
const recordOf = ({ entity, of }: Evidence, known: SavedRecords): AnyRecord | undefined => {
  if (entity === "issue") return known.issue;
  if (entity === "warrant")
    return known.warrants?.find(({ name }) => plainName(name) === plainName(of));
  if (entity === "fee") return known.fees?.find(({ feeLevel }) => String(feeLevel ?? "") === of);
  return undefined;
};

const against = (evidence: Evidence, known: SavedRecords): ReleaseProposal["against"] => {
  const value = recordOf(evidence, known)?.[evidence.field] ?? null;
  if (value === null || value === "") return "empty";
  const isSame =
    evidence.field === "name"
      ? plainName(value) === plainName(evidence.value)
      : value === evidence.value;
  return isSame ? "same" : "differs";
};

/** The issue's announcement date, or else its record date or subscription start. */
const dayOf = ({ issue }: SavedRecords): string | null => {
  const day = issue?.announcementDate ?? issue?.recordDate ?? issue?.subStartDate ?? null;
  return typeof day === "string" ? day : null;
};

const none: ReadonlySet<string> = new Set();

/**
 * The values that a press release states for the fields of an issue and its children, each with its place in
 * the text. Deterministic: the same text gives the same proposals. Doubtful values are marked or left out.
 * Rules in `lowered` were wrong too often; their values are never `certain`.
 */
export const propose = (
  text: string,
  known: SavedRecords = {},
  lowered: ReadonlySet<string> = none,
): readonly ReleaseProposal[] => {
  const context = toContext(text, dayOf(known));
  const percents = findPercents(context);
  const counts = findCounts(context);
  const values = [
    ...withoutRowsAtHead([...readIssueDays(context), ...readAnnouncement(context)]),
    ...readTermsOf(context),
    ...readPrices(context),
    ...readSizes(context, counts),
    ...readIsins(context),
    ...readInstruments(context, counts),
    ...readSecured(context, percents),
    ...readFees(context, percents),
    ...readTopDown(context),
    ...readDiscounts(context, percents),
    ...readAverageDays(context),
    ...readOutcome(context, percents, counts),
  ];
  const evidence = withoutSureNames(context, [
    ...values,
    ...readSeriesNames(context, values),
    ...readSameDayAs(context, values),
    ...endsBehindStarts(context, values),
    ...readMeetingToday(context, values),
    ...readStartToday(context, values),
    ...readHeadOfDecision(context, values),
  ]);
  const exact = withoutRounded(context.headline, evidence.filter(isAllowed));
  const weighed = weigh(ofThisIssue(context, exact), lowered);
  return withFurtherChoices(context, percents, isAllowed, judge(context, weighed))
    .map(({ best, confidence, others }) => ({
      entity: best.entity,
      of: best.of,
      field: best.field,
      value: best.value,
      quote: quoteOf(context, best),
      confidence,
      rule: best.rule,
      also: others.map((other) => ({ value: other.value, quote: quoteOf(context, other) })),
      against: against(best, known),
      ...(best.doubt === undefined ? {} : { doubt: best.doubt }),
    }))
    .toSorted((one, other) => one.quote.start - other.quote.start);
};
