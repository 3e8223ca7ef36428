import type { KnownIssue, KnownWarrant } from "../checks/known-record.ts";
import { noChildren } from "../checks/records-of.ts";
import type { Value } from "../entity.ts";
import { makeIssueFields } from "../figures/issue-fields.ts";
import { warrantsOfOutcome } from "../figures/warrant-shares.ts";
import { proposeWarrantDates } from "./propose-dates.ts";
import type { Proposal } from "./proposal.ts";

type Field = keyof KnownWarrant;

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

const series = /^(?<word>TO ?)(?<number>\d{1,3})$/;

const numberOf = (name: string): number => Number(series.exec(name)?.groups?.["number"] ?? 0);

/** `TO 3` after `TO 2`, in the same notation; none where the last name is not a plain number. */
const nextName = (names: readonly string[]): string | null => {
  const word = series.exec(names.at(-1) ?? "")?.groups?.["word"];
  return word === undefined ? null : `${word}${Math.max(...names.map(numberOf)) + 1}`;
};

/** The next name after the latest series of the share's earlier issues, in whatever order these are. */
const nextOfShare = (earlier: readonly string[]): string | null =>
  nextName(earlier.toSorted((one, other) => numberOf(one) - numberOf(other)));

type Term = readonly [field: Field, value: Value];

/** The most common terms: one share per warrant, at 70 percent of the average price of ten trading days. */
const usualTerms: readonly Term[] = [
  ["warrantsRequired", 1],
  ["sharesReceived", 1],
  ["vwapDiscount", "30"],
  ["vwapDays", 10],
  ["warrantsPerUnit", 1],
];

const copiedFields = [
  "warrantsRequired",
  "sharesReceived",
  "vwapDiscount",
  "vwapDays",
  "warrantsPerUnit",
  "priceMin",
  "priceMax",
  "priceMinQuota",
] as const satisfies readonly Field[];

const pricing: ReadonlySet<string> = new Set(["vwapDiscount", "vwapDays"]);

const proposed = (
  field: Field,
  value: Value,
  rest: Pick<Proposal, "rule"> & Partial<Proposal>,
): Proposal => ({ entity: "warrant", field, value, from: null, params: {}, ...rest });

/** A series with only the fields of the terms line has nothing more to copy. */
const hasTerms = (warrant: KnownWarrant): boolean =>
  copiedFields.some((field) => field !== "warrantsPerUnit" && !isEmpty(warrant[field]));

const proposeTerms = (others: readonly KnownWarrant[]): Proposal[] => {
  const last = others.findLast(hasTerms);
  if (last === undefined)
    return usualTerms.map(([field, value]) => proposed(field, value, { rule: "usualTerm" }));
  return copiedFields.flatMap((field) => {
    const value = last[field] ?? null;
    if (value === null) return [];
    const params: Proposal["params"] = typeof last.name === "string" ? { name: last.name } : {};
    return [proposed(field, value, { rule: "copiedTerm", params })];
  });
};

/** The number of warrants in the units of the outcome, from the number per unit. */
const proposeNumber = (issue: KnownIssue, warrant: KnownWarrant): Proposal[] => {
  const issueFields = makeIssueFields({ ...noChildren, issue, warrants: [warrant] });
  const { value } = warrantsOfOutcome(issueFields, 0);
  if (value === null) return [];
  const number = Number(value.toText(0));
  return [
    proposed("numberOfWarrants", number, { rule: "warrantsOfUnits", from: "warrantsPerUnit" }),
  ];
};

/** What a warrant's proposals depend on besides the issue. */
export type BesideWarrant = {
  /** The issue's other warrants, in order. */
  readonly others: readonly KnownWarrant[];
  /** The series names of the share's earlier issues, if known. */
  readonly earlier?: readonly string[];
};

/**
 * Proposals for the empty fields of a warrant (`{}` for a new one): the next series name (for a first
 * warrant, after the series of earlier issues), the terms of the previous warrant or for a first one the
 * usual terms, its dates, and the number of warrants in the outcome. A warrant with a fixed price gets no
 * terms about an average price.
 */
export const proposeWarrant = (
  issue: KnownIssue,
  { others, earlier = [] }: BesideWarrant,
  warrant: KnownWarrant = {},
): Proposal[] => {
  const name =
    others.length === 0 ? nextOfShare(earlier) : nextName(others.map((other) => other.name ?? ""));
  const hasPrice = !isEmpty(warrant.warrantSubPrice);
  return [
    ...(name === null ? [] : [proposed("name", name, { rule: "nextSeries" })]),
    ...proposeWarrantDates(issue, warrant),
    ...proposeTerms(others).filter(({ field }) => !(hasPrice && pricing.has(field))),
    ...proposeNumber(issue, warrant),
  ].filter(({ field }) => isEmpty(new Map<string, unknown>(Object.entries(warrant)).get(field)));
};
