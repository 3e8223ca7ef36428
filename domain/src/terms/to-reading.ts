import { issue } from "../entities/issue.ts";
import { kindOf } from "../kinds.ts";
import {
  type Terms,
  type TermsField,
  type TermsPart,
  type TermsProblem,
  type TermsReading,
  type WarrantTerms,
  noTerms,
  termsFields,
} from "./terms.ts";
import type { Span } from "../span.ts";

/** A value that a part of the text may state for a field. */
export type FieldCandidate = Span & { readonly field: TermsField; readonly value: number | string };

/** A value with the part of the text that states it. */
export type Stated<V> = Span & { readonly value: V };

/** What a part of the text states about a warrant series. */
export type WarrantCandidate = {
  readonly name: Stated<string> | null;
  readonly count: Stated<number> | null;
};

export type Candidates = {
  readonly fields: readonly FieldCandidate[];
  /** The warrants of each place that states a unit's contents. */
  readonly warrants: readonly (readonly WarrantCandidate[])[];
  readonly problems: readonly TermsProblem[];
};

/** Whether the field accepts the value. */
const isAllowed = ({ field, value }: FieldCandidate): boolean => {
  const declared = issue.fields[field];
  return kindOf(declared.kind).check(value, declared) === null;
};

type Decided = { readonly parts: FieldCandidate[]; readonly problems: TermsProblem[] };

/** The value of one field. Values that the field does not accept, or that contradict each other, are problems. */
const decide = (field: TermsField, candidates: readonly FieldCandidate[]): Decided => {
  const ofField = candidates.filter((candidate) => candidate.field === field);
  const allowed = ofField.filter((candidate) => isAllowed(candidate));
  const range = ofField
    .filter((candidate) => !isAllowed(candidate))
    .map(({ start, end }) => ({ code: "range", field, start, end }) as const);
  const distinct = new Map(allowed.toReversed().map((each) => [each.value, each]));
  if (distinct.size <= 1) return { parts: allowed.slice(0, 1), problems: range };
  // The first place of each distinct value.
  const contradictions = [...distinct.values()].map(
    ({ start, end }) => ({ code: "contradiction", field, start, end }) as const,
  );
  return { parts: [], problems: [...range, ...contradictions] };
};

const isSameWarrant = (one: WarrantCandidate, other: WarrantCandidate): boolean =>
  one.name?.value === other.name?.value && one.count?.value === other.count?.value;

const isRepeated = (
  first: readonly WarrantCandidate[],
  other: readonly WarrantCandidate[],
): boolean =>
  first.length === other.length &&
  other.every((warrant, place) => {
    const same = first[place];
    return same !== undefined && isSameWarrant(same, warrant);
  });

/** The places where warrants are stated; empty where neither a name nor a number could be parsed. */
const spansOf = (warrants: readonly WarrantCandidate[]): readonly Span[] => {
  const stated = warrants.flatMap(({ name, count }) => [count ?? [], name ?? []]).flat();
  if (stated.length === 0) return [];
  const start = Math.min(...stated.map((piece) => piece.start));
  return [{ start, end: Math.max(...stated.map((piece) => piece.end)) }];
};

type DecidedWarrants = {
  readonly warrants: readonly WarrantCandidate[];
  readonly problems: readonly TermsProblem[];
};

/** The warrants in a unit; places that state different ones contradict each other. */
const decideWarrants = (places: readonly (readonly WarrantCandidate[])[]): DecidedWarrants => {
  const [first = [], ...others] = places.filter((warrants) => warrants.length > 0);
  if (others.every((warrants) => isRepeated(first, warrants)))
    return { warrants: first, problems: [] };
  const problems = [first, ...others]
    .flatMap(spansOf)
    .map((span) => ({ code: "contradiction", ...span }) as const);
  return { warrants: [], problems };
};

const partsOf = (warrants: readonly WarrantCandidate[]): TermsPart[] =>
  warrants.flatMap(({ name, count }, warrant) => [
    ...(count === null ? [] : [{ field: "warrantsPerUnit", warrant, ...count } as const]),
    ...(name === null ? [] : [{ field: "name", warrant, ...name } as const]),
  ]);

const termsOfParts = (
  parts: readonly FieldCandidate[],
  warrants: readonly WarrantTerms[],
): Terms => {
  const values = Object.fromEntries(parts.map(({ field, value }) => [field, value]));
  // Safe because a candidate's value is valid for its field and one is left per field.
  return { ...noTerms, ...values, warrants } as Terms;
};

const byStart = (one: Span, other: Span): number => one.start - other.start || one.end - other.end;

/** Turns what was found in a text into terms, parts and problems. */
export const toReading = ({ fields, warrants: places, problems }: Candidates): TermsReading => {
  const decided = termsFields.map((field) => decide(field, fields));
  const { warrants, problems: ofWarrants } = decideWarrants(places);
  const parts = decided.flatMap((each) => each.parts);
  const terms = warrants.map(({ name, count }) => ({
    name: name?.value ?? null,
    warrantsPerUnit: count?.value ?? null,
  }));
  return {
    terms: termsOfParts(parts, terms),
    parts: [...parts, ...partsOf(warrants)].toSorted(byStart),
    problems: [...problems, ...ofWarrants, ...decided.flatMap((each) => each.problems)].toSorted(
      byStart,
    ),
  };
};
