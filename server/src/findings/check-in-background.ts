import {
  type BackgroundWorker,
  type WorkStep,
  type Pace,
  type Reports,
  runInBackground,
} from "../background/background-worker.ts";
import { endEmptyRoundSql, hasWorkSql } from "./round-sql.ts";
import type { CheckSetup } from "./check-setup.ts";
import type { CheckSteps } from "./check-steps.ts";

type Work = { readonly hasWork: boolean; readonly isRoundEmpty: boolean };

/** Checks the next issues, if there are any; the rules are loaded only then. */
const createStep = (setup: CheckSetup): WorkStep => {
  let steps: CheckSteps | undefined;
  const hasWork = async (): Promise<boolean> => {
    const params = [setup.clock(), setup.rules];
    const [found] = await setup.sql.unsafe<Work[]>(hasWorkSql, params);
    if (found?.isRoundEmpty === true) await setup.sql.unsafe(endEmptyRoundSql, params);
    return found?.hasWork === true;
  };
  return async (isBusy: boolean): Promise<number | null> => {
    if (!(await hasWork())) return null;
    if (!steps) {
      const { CheckSteps: Steps } = await import("./check-steps.ts");
      steps = new Steps(setup);
    }
    return steps.next(isBusy);
  };
};

/** Checks waiting issues until it is stopped. */
export const checkInBackground = (
  setup: CheckSetup,
  reports: Reports,
  pace?: Pace,
): BackgroundWorker => runInBackground(createStep(setup), reports, pace);
