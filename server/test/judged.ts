import { readCollation } from "../src/db/schema/collation.ts";
import { judgeNext } from "../src/findings/judge-next.ts";
import { startPlace } from "../src/findings/judge-round.ts";
import type { Judging } from "../src/findings/judging.ts";
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

/** The dependencies for judging in the database of an API, now and by the test's rules. */
export const openJudging = async (api: TestApi, more: Partial<Judging> = {}): Promise<Judging> => {
  const { sql } = api.database;
  const collation = await readCollation(sql);
  const onBug = (_id: string, error: unknown) => {
    throw error;
  };
  return { sql, collation, clock: Date.now, rules: "test", onBug, ...more };
};

/** Judges everything that waits, this many at a time; returns the number. */
export const judgeAll = async (judging: Judging, atOnce = 50): Promise<number> => {
  const place = startPlace();
  for (let issues = 0; ;) {
    const step = await judgeNext(judging, place, atOnce);
    if (!("issues" in step)) return issues;
    issues += step.issues;
  }
};

export const storedFindings = async (api: TestApi, issueId: string): Promise<Stored[]> =>
  api.database.sql<Stored[]>`
    select issue_id, entity, record_id, rule, severity, waived from findings
    where issue_id = ${issueId} order by entity, record_id, rule, severity, waived`;
