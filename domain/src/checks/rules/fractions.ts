import type { AnyEntity } from "../../entities.ts";
import { fee } from "../../entities/fee.ts";
import { issue } from "../../entities/issue.ts";
import { warrant } from "../../entities/warrant.ts";
import { type FieldName, fieldsOf } from "../../entity.ts";
import type { Moment } from "../check-context.ts";
import { type Check, type Checks, nothing } from "../check.ts";
import { Exact } from "../exact.ts";
import type { Known, KnownFee, KnownIssue, KnownWarrant } from "../known-record.ts";
import { labelOf, number } from "../params.ts";
import type { CheckResult } from "../warning.ts";
import { fittingPercents } from "./issue/fitting-percents.ts";

const maxDecimals = 20;

/** `0.8` entered instead of `80`. Decided by the text: a percentage below 1 has a decimal point. */
const isFraction = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("0.");

const resultFor = (entity: AnyEntity, field: string, value: string): CheckResult => {
  const suggestion = Exact.of(value).times(100).toText(maxDecimals);
  return {
    fields: [field],
    params: {
      field: labelOf(entity.name, field),
      value: number(value),
      suggestion: number(suggestion),
    },
    odd: field,
    fix: { field, value: suggestion },
  };
};

/** A check for every percentage that is never below one. */
const findFractions = <E extends AnyEntity>(
  entity: E,
  isFitting: (record: Known<E>, name: string) => boolean,
): Check<Known<E>, Moment> => {
  const names: readonly FieldName<E>[] = fieldsOf(entity).flatMap(([name, field]) =>
    field.kind === "percent" && field.mayBeBelowOne !== true ? [name] : [],
  );
  return (record) => {
    let found: CheckResult[] | null = null;
    for (const name of names) {
      const value: unknown = record[name];
      if (!isFraction(value) || isFitting(record, name)) continue;
      (found ??= []).push(resultFor(entity, name, value));
    }
    return found ?? nothing;
  };
};

const never = (): boolean => false;

/** P01: a fraction entered instead of a percentage. */
export const issueFractionChecks: Checks<KnownIssue, Moment> = {
  P01: findFractions(issue, (record, name) => fittingPercents.get(name)?.(record) === true),
};
export const warrantFractionChecks: Checks<KnownWarrant, Moment> = {
  P01: findFractions(warrant, never),
};
export const feeFractionChecks: Checks<KnownFee, Moment> = { P01: findFractions(fee, never) };
