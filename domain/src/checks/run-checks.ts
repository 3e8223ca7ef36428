import type { EntityName } from "../entities.ts";
import { type Check, type Checks, nothing } from "./check.ts";
import type { CheckId } from "./severities.ts";
import type { Warning } from "./warning.ts";

export type CheckList<R, CheckContext> = readonly {
  readonly id: CheckId;
  readonly check: Check<R, CheckContext>;
}[];

/** Joins tables of checks into one list. */
export const listOf = <R, CheckContext>(
  ...tables: Checks<R, CheckContext>[]
): CheckList<R, CheckContext> =>
  tables.flatMap((table) =>
    // Safe because a table has no keys but ids.
    (Object.entries(table) as [CheckId, Check<R, CheckContext>][]).map(([id, check]) => ({
      id,
      check,
    })),
  );

type Subject<R> = { readonly entity: EntityName; readonly records: readonly R[] };

/** Runs the checks on each record and adds the results to the warnings. */
export const runChecks = <R, CheckContext>(
  checks: CheckList<R, CheckContext>,
  { entity, records }: Subject<R>,
  { context, warnings }: { readonly context: CheckContext; readonly warnings: Warning[] },
): void => {
  let index = 0;
  for (const record of records) {
    for (const { id, check } of checks) {
      const results = check(record, context);
      if (results === nothing) continue;
      for (const result of results) warnings.push({ ...result, id, entity, index });
    }
    index++;
  }
};
