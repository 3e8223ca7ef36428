import type { EntityName, Labels } from "../entities.ts";
import type { DateNote } from "../proposals/date-base.ts";
import type { Proposal, ProposalRule } from "../proposals/proposal.ts";
import { fillIn } from "./fill-in.ts";

/** The texts of proposals in one language; a rule without one does not compile. */
export type ProposalTexts = {
  readonly rules: { readonly [Rule in ProposalRule]: string };
  /** Sunday first. */
  readonly weekdays: readonly string[];
  /** `{n}` trading days from the date `{field}`: after it, before it or on the same day. */
  readonly after: { readonly one: string; readonly many: string };
  readonly before: { readonly one: string; readonly many: string };
  readonly same: string;
};

/** Why a value is proposed, as a sentence. */
export const describeProposal = (texts: ProposalTexts, { rule, params }: Proposal): string =>
  fillIn(texts.rules[rule], params);

const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

const distanceText = (texts: ProposalTexts, tradingDays: number, field: string): string => {
  if (tradingDays === 0) return fillIn(texts.same, { field });
  const n = Math.abs(tradingDays);
  const { one, many } = tradingDays > 0 ? texts.after : texts.before;
  return fillIn(n === 1 ? one : many, { n, field });
};

/** What is shown beside a date: `fre · 2 handelsdagar efter avstämningsdag`. */
export const describeDateNote = (
  texts: ProposalTexts,
  labels: Labels,
  entity: EntityName,
  { weekday, from, tradingDays }: DateNote,
): string => {
  const day = texts.weekdays[weekday] ?? "";
  if (from === null || tradingDays === null) return day;
  const label = new Map(Object.entries<string>(labels.field[entity])).get(from) ?? from;
  return `${day} · ${distanceText(texts, tradingDays, lowered(label))}`;
};
