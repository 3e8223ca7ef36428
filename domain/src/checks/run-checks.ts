import type { EntityName } from "../entities.ts";
import { type Check, type Checks, nothing } from "./check.ts";
import type { CheckId } from "./severities.ts";
import type { Warning } from "./warning.ts";

export type CheckList<R, Scene> = readonly {
  readonly id: CheckId;
  readonly check: Check<R, Scene>;
}[];

/** Tables of checks as one list. */
export const listOf = <R, Scene>(...tables: Checks<R, Scene>[]): CheckList<R, Scene> =>
  tables.flatMap((table) =>
    // Safe because a table has no keys but ids.
    (Object.entries(table) as [CheckId, Check<R, Scene>][]).map(([id, check]) => ({
      id,
      check,
    })),
  );

type Subject<R> = { readonly entity: EntityName; readonly records: readonly R[] };

/** Adds what the checks say of each record to the warnings. */
export const runChecks = <R, Scene>(
  checks: CheckList<R, Scene>,
  { entity, records }: Subject<R>,
  { scene, warnings }: { readonly scene: Scene; readonly warnings: Warning[] },
): void => {
  let index = 0;
  for (const record of records) {
    for (const { id, check } of checks) {
      const findings = check(record, scene);
      if (findings === nothing) continue;
      for (const { fields, params } of findings)
        warnings.push({ id, entity, index, fields, params });
    }
    index++;
  }
};
