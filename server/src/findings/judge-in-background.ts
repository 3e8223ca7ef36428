import {
  type BackgroundWorker,
  type WorkStep,
  type Pace,
  type Reports,
  runInBackground,
} from "../background-worker.ts";
import { endEmptyRoundSql, hasWorkSql } from "./round-sql.ts";
import type { Judging } from "./judging.ts";
import type { JudgeSteps } from "./judge-steps.ts";

type Work = { readonly hasWork: boolean; readonly isRoundEmpty: boolean };

/** Judges the next issues, if there are any; the rules are loaded only then. */
const createStep = (judging: Judging): WorkStep => {
  let steps: JudgeSteps | undefined;
  const hasWork = async (): Promise<boolean> => {
    const params = [judging.clock(), judging.rules];
    const [found] = await judging.sql.unsafe<Work[]>(hasWorkSql, params);
    if (found?.isRoundEmpty === true) await judging.sql.unsafe(endEmptyRoundSql, params);
    return found?.hasWork === true;
  };
  return async (isBusy: boolean): Promise<number | null> => {
    if (!(await hasWork())) return null;
    if (!steps) {
      const { JudgeSteps: Steps } = await import("./judge-steps.ts");
      steps = new Steps(judging);
    }
    return steps.next(isBusy);
  };
};

/** Judges waiting issues until it is stopped. */
export const judgeInBackground = (
  judging: Judging,
  reports: Reports,
  pace?: Pace,
): BackgroundWorker => runInBackground(createStep(judging), reports, pace);
