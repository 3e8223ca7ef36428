import type { EntityName } from "../entities.ts";
import { type Check, type Checks, nothing } from "./check.ts";
import type { CheckId } from "./severities.ts";
import type { Warning } from "./warning.ts";

export type CheckList<D, Scene> = readonly {
  readonly id: CheckId;
  readonly check: Check<D, Scene>;
}[];

/** Tables of checks as one list. */
export const listOf = <D, Scene>(...tables: Checks<D, Scene>[]): CheckList<D, Scene> =>
  tables.flatMap((table) =>
    // Safe because a table has no keys but ids.
    (Object.entries(table) as [CheckId, Check<D, Scene>][]).map(([id, check]) => ({
      id,
      check,
    })),
  );

export type Placed<D> = { readonly entity: EntityName; readonly index: number; readonly draft: D };

/** Adds what the checks say of a record to the warnings. */
export const runChecks = <D, Scene>(
  checks: CheckList<D, Scene>,
  { entity, index, draft }: Placed<D>,
  { scene, warnings }: { readonly scene: Scene; readonly warnings: Warning[] },
): void => {
  for (const { id, check } of checks) {
    const findings = check(draft, scene);
    if (findings === nothing) continue;
    for (const { fields, params } of findings) warnings.push({ id, entity, index, fields, params });
  }
};
