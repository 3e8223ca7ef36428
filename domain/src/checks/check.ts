import type { Filled } from "./known-record.ts";
import type { CheckId } from "./severities.ts";
import type { CheckResult, Param, Params } from "./warning.ts";

/**
 * A rule: returns its results for a record, usually none. `CheckContext` is what it can use besides the
 * record.
 */
export type Check<R, CheckContext> = (record: R, context: CheckContext) => readonly CheckResult[];

/** Checks of one kind of record by their ids. */
export type Checks<R, CheckContext> = { readonly [Id in CheckId]?: Check<R, CheckContext> };

/** Returns the text's parameters if the rule is broken, else `null`. */
type Evaluate<R, CheckContext> = (record: R, context: CheckContext) => Params | null;

export const nothing: readonly CheckResult[] = [];

export const oneResult = (fields: readonly string[], params: Params): readonly CheckResult[] => [
  { fields, params },
];

export const isMissing = (value: unknown): value is null | undefined =>
  value === null || value === undefined;

const isFilled = <R, Name extends keyof R>(
  record: R,
  names: readonly Name[],
): record is Filled<R, Name> => {
  for (const name of names) if (isMissing(record[name])) return false;
  return true;
};

/** Makes checks that are skipped if a field they need is empty, and that mark those fields. */
export const checksOf =
  <R, CheckContext>() =>
  <const Name extends keyof R & string>(
    names: readonly Name[],
    evaluate: Evaluate<Filled<R, Name>, CheckContext>,
  ): Check<R, CheckContext> =>
  (record, context) => {
    if (!isFilled(record, names)) return nothing;
    const params = evaluate(record, context);
    return params === null ? nothing : [{ fields: names, params }];
  };

/** The same for checks that also know which value is wrong or how to fix it. */
export const fixableChecksOf =
  <R, CheckContext>() =>
  <const Name extends keyof R & string>(
    names: readonly Name[],
    evaluate: (
      record: Filled<R, Name>,
      context: CheckContext,
    ) => Omit<CheckResult, "fields"> | null,
  ): Check<R, CheckContext> =>
  (record, context) => {
    if (!isFilled(record, names)) return nothing;
    const result = evaluate(record, context);
    return result === null ? nothing : [{ ...result, fields: names }];
  };

/** A check that is run on each of several fields separately. */
export const eachField =
  <R, CheckContext, Name extends keyof R & string>(
    names: readonly Name[],
    evaluate: (value: NonNullable<R[Name]>, name: Name, context: CheckContext) => Params | null,
  ): Check<R, CheckContext> =>
  (record, context) => {
    let found: CheckResult[] | null = null;
    for (const name of names) {
      const value: R[Name] = record[name];
      if (value === null || value === undefined) continue;
      const params = evaluate(value, name, context);
      if (params !== null) (found ??= []).push({ fields: [name], params });
    }
    return found ?? nothing;
  };

type DateOrder<Name> = {
  readonly first: Name;
  readonly second: Name;
  readonly maySame?: boolean;
  /** The text's placeholders for the two dates. */
  readonly as: readonly [first: string | null, second: string | null];
};

/** A check that one date comes before another. */
export const inOrder =
  <R, Name extends keyof R & string>({
    first,
    second,
    maySame,
    as,
  }: DateOrder<Name>): Check<R, unknown> =>
  (record) => {
    const [early, late] = [record[first], record[second]];
    if (typeof early !== "string" || typeof late !== "string") return nothing;
    if (early < late || (maySame === true && early === late)) return nothing;
    const params: Record<string, Param> = {};
    if (as[0] !== null) params[as[0]] = early;
    if (as[1] !== null) params[as[1]] = late;
    return oneResult([first, second], params);
  };
