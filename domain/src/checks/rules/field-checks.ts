import type { AnyEntity } from "../../entities.ts";
import { issue } from "../../entities/issue.ts";
import { warrant } from "../../entities/warrant.ts";
import { type FieldName, fieldsOf } from "../../entity.ts";
import type { KindName } from "../../field.ts";
import { findIsinFault, type IsinFault } from "../../kinds/isin.ts";
import { countCodePoints } from "../../text-rules.ts";
import { type Check, type Checks, eachField, nothing } from "../check.ts";
import type { Known, KnownIssue, KnownWarrant } from "../known-record.ts";
import { labelOf } from "../params.ts";
import type { Moment } from "../check-context.ts";
import { isTradingDay } from "../../calendar/trading-days.ts";
import type { CheckResult, FieldParam, Params, PhraseParam } from "../warning.ts";

const earliest = "1990-01-01";
const maxYearsAhead = 5;
const nordicCountries: ReadonlySet<string> = new Set(["SE", "FI", "DK", "NO", "IS"]);
const countryPattern = /^[A-Z]{2}/;

/** The date that many years later; 29 February may not exist then, but still compares correctly as text. */
const yearsAfter = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

type TextCheck = (text: string, field: FieldParam, moment: Moment) => Params | null;

/** A check for every field of one kind, with its value as text. */
const eachOfKind = <E extends AnyEntity>(
  entity: E,
  kind: KindName,
  check: TextCheck,
): Check<Known<E>, Moment> => {
  const names: readonly FieldName<E>[] = fieldsOf(entity).flatMap(([name, field]) =>
    field.kind === kind ? [name] : [],
  );
  return eachField(names, (value, name, moment) =>
    typeof value === "string" ? check(value, labelOf(entity.name, name), moment) : null,
  );
};

const checkTradingDay: TextCheck = (date, field, { certainCalendar }) =>
  isTradingDay(date, certainCalendar) ? null : { field, date };

/** Whether the date is in a plausible range of years. */
export const isPlausibleDay = (date: string, today: string): boolean =>
  date >= earliest && date <= yearsAfter(today, maxYearsAhead);

const checkYear: TextCheck = (date, field, { today }) =>
  isPlausibleDay(date, today) ? null : { field, date };

const phraseOf = {
  notation: "isinNotation",
  length: "isinLength",
  letters: "isinLetters",
  checkDigit: "isinCheckDigit",
} as const satisfies Record<IsinFault["sort"], PhraseParam["value"]>;

const checkIsin: TextCheck = (isin, field) => {
  const fault = findIsinFault(isin);
  if (fault === null) return null;
  const why = { as: "phrase", value: phraseOf[fault.sort] } as const;
  const suggestion = fault.sort === "notation" ? { suggestion: fault.fits } : {};
  return { field, isin, why, n: countCodePoints(isin), ...suggestion };
};

const checkCountry: TextCheck = (isin, field) => {
  const cc = countryPattern.exec(isin)?.[0];
  return cc === undefined || nordicCountries.has(cc) ? null : { field, cc };
};

/** An ISIN in another notation is fixed by the valid one. */
const withNotationMended = (result: CheckResult): CheckResult => {
  const { fields, params } = result;
  const [field] = fields;
  const { suggestion } = params;
  if (field === undefined || typeof suggestion !== "string") return result;
  return { ...result, fix: { field, value: suggestion } };
};

const findWrongIsins = <E extends AnyEntity>(entity: E): Check<Known<E>, Moment> => {
  const find = eachOfKind(entity, "isin", checkIsin);
  return (record, moment) => {
    const results = find(record, moment);
    return results === nothing ? nothing : results.map(withNotationMended);
  };
};

const checksOfFields = <E extends AnyEntity>(entity: E): Checks<Known<E>, Moment> => ({
  D12: eachOfKind(entity, "date", checkTradingDay),
  D13: eachOfKind(entity, "date", checkYear),
  I01: findWrongIsins(entity),
  I02: eachOfKind(entity, "isin", checkCountry),
});

/** Checks that apply to every date or ISIN. */
export const issueFieldChecks: Checks<KnownIssue, Moment> = checksOfFields(issue);
export const warrantFieldChecks: Checks<KnownWarrant, Moment> = checksOfFields(warrant);
