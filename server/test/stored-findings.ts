import { readCollation } from "../src/db/schema/collation.ts";
import { checkNext } from "../src/findings/check-next.ts";
import { startPlace } from "../src/findings/check-round.ts";
import type { CheckSetup } from "../src/findings/check-setup.ts";
import type { TestApi } from "./test-api.ts";

/** A finding as it is stored. */
export type Stored = {
  readonly issue_id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly rule: string;
  readonly severity: string;
  readonly waived: boolean;
};

/** The dependencies for checking in the database of an API, by the test's rules. */
export const openChecks = async (
  api: TestApi,
  more: Partial<CheckSetup> = {},
): Promise<CheckSetup> => {
  const { sql } = api.database;
  const collation = await readCollation(sql);
  const onBug = (_id: string, error: unknown) => {
    throw error;
  };
  return { sql, collation, clock: Date.now, rules: "test", onBug, ...more };
};

/** Checks everything that waits, this many at a time; returns the number. */
export const checkAll = async (setup: CheckSetup, atOnce = 50): Promise<number> => {
  const place = startPlace();
  for (let issues = 0; ;) {
    const step = await checkNext(setup, place, atOnce);
    if (!("issues" in step)) return issues;
    issues += step.issues;
  }
};

export const storedFindings = async (api: TestApi, issueId: string): Promise<Stored[]> =>
  api.database.sql<Stored[]>`
    select issue_id, entity, record_id, rule, severity, waived from findings
    where issue_id = ${issueId} order by entity, record_id, rule, severity, waived`;
