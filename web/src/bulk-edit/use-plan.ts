import { useEffect, useState } from "react";
import { emptyPlan, type Plan, planCells, type Task } from "./plan-changes.ts";

const sliceMs = 12;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const work = async (tasks: readonly Task[], signal: AbortSignal): Promise<Plan | null> => {
  const steps = planCells(tasks, Date.now());
  for (;;) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    // Keys that are pressed meanwhile come first.
    // oxlint-disable-next-line no-await-in-loop
    await pause();
    if (signal.aborted) return null;
  }
};

export type Planned = { readonly plan: Plan; readonly isReady: boolean };

/** What tasks would come to, worked out in slices; `tasks` must stay the same object while nothing changes. */
export const usePlan = (tasks: readonly Task[]): Planned => {
  const [held, setHeld] = useState<{ readonly tasks: readonly Task[]; readonly plan: Plan }>();
  useEffect(() => {
    const stopping = new AbortController();
    void work(tasks, stopping.signal).then((plan) => {
      if (plan && !stopping.signal.aborted) setHeld({ tasks, plan });
    });
    return () => stopping.abort();
  }, [tasks]);
  return { plan: held?.plan ?? emptyPlan, isReady: held?.tasks === tasks };
};
