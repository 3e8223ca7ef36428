import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import { type Calendar, isTradingDay } from "../calendar/trading-days.ts";
import { calendarsOf } from "../checks/check-context.ts";
import type { EntityName } from "../entities.ts";
import type { AnyRecord, Value } from "../entity.ts";
import { type DateRule, issueDateRules, warrantDateRules } from "./date-rules.ts";
import { type DateOrder, issueDateOrder, warrantDateOrder } from "./date-orders.ts";
import type { Proposal } from "./proposal.ts";

type Days = ReadonlyMap<string, string>;

/** Whether a day is in order among the record's other dates. */
const fits = (order: DateOrder, days: Days, field: string, day: string): boolean => {
  const place = order.findIndex((each) => each.field === field);
  return order.every((each, other) => {
    const known = days.get(each.field);
    if (known === undefined || other === place) return true;
    const [early, late] = other < place ? [known, day] : [day, known];
    const between = order.slice(Math.min(other, place), Math.max(other, place));
    return early < late || (early === late && between.every(({ maySame }) => maySame));
  });
};

const toDays = (record: AnyRecord, order: DateOrder): Map<string, string> =>
  new Map(
    order.flatMap(({ field }) => {
      const day: Value | undefined = record[field];
      return typeof day === "string" ? [[field, day] as const] : [];
    }),
  );

type Task = {
  readonly entity: EntityName;
  readonly order: DateOrder;
  readonly rules: readonly DateRule<string>[];
  readonly calendar: Calendar;
};

/** The proposal of the most reliable rule that still yields one. */
const proposeNext = (days: Days, { entity, order, rules, calendar }: Task): Proposal | null => {
  for (const { rule, field, from, derive } of rules) {
    const source = days.get(from);
    if (source === undefined || days.has(field)) continue;
    const derived = derive(source, calendar);
    // Nothing may be derived from a day without trading.
    if (derived === null || !isTradingDay(derived.day, calendar)) continue;
    if (!fits(order, days, field, derived.day)) continue;
    return { entity, field, value: derived.day, rule, from, params: derived.params };
  }
  return null;
};

/** Everything that follows from the filled dates, and then from the proposed ones. */
const proposeAll = (record: AnyRecord, task: Task): Proposal[] => {
  // For other countries only weekends are known.
  if (!task.calendar.isComplete) return [];
  const days = toDays(record, task.order);
  const proposals: Proposal[] = [];
  for (;;) {
    const next = proposeNext(days, task);
    if (next === null) break;
    proposals.push(next);
    days.set(next.field, String(next.value));
  }
  const placeOf = ({ field }: Proposal): number =>
    task.order.findIndex((each) => each.field === field);
  return proposals.toSorted((one, other) => placeOf(one) - placeOf(other));
};

// Safe because a known record holds values of its fields; its other properties are not read.
const asRecord = (record: KnownIssue | KnownWarrant): AnyRecord => record as AnyRecord;

/**
 * Proposes an issue's empty dates, by the Swedish trading calendar and the settlement cycle, in timetable
 * order. Proposals never contradict the order of the filled dates. None are made for shares traded abroad.
 */
export const proposeDates = (issue: KnownIssue): Proposal[] =>
  proposeAll(asRecord(issue), {
    entity: "issue",
    order: issueDateOrder,
    rules: issueDateRules,
    calendar: calendarsOf([issue.isinRights, issue.isinUnits]).calendar,
  });

/** Proposes the dates of a warrant's exercise period. */
export const proposeWarrantDates = (issue: KnownIssue, warrant: KnownWarrant): Proposal[] =>
  proposeAll(asRecord(warrant), {
    entity: "warrant",
    order: warrantDateOrder,
    rules: warrantDateRules,
    calendar: calendarsOf([issue.isinRights, issue.isinUnits, warrant.isinWarrant]).calendar,
  });
