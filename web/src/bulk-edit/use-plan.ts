import { useCallback, useEffect, useState } from "react";
import { emptyPlan, type Plan, planCells, type Task } from "./plan-changes.ts";
import { nextTask } from "../ui/timing/next-task.ts";

const sliceMs = 12;

type Steps = Generator<undefined, Plan>;

const work = async (steps: Steps, signal: AbortSignal): Promise<Plan | null> => {
  for (;;) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    // Handles pending keys first.
    await nextTask();
    if (signal.aborted) return null;
  }
};

export type Planned = { readonly plan: Plan; readonly isReady: boolean };

/** Computes a plan in slices; `begin` must be the same function while its result does not change. */
export const useSteps = (begin: () => Steps): Planned => {
  const [latest, setLatest] = useState<{ readonly begin: () => Steps; readonly plan: Plan }>();
  useEffect(() => {
    const stopping = new AbortController();
    void work(begin(), stopping.signal).then((plan) => {
      if (plan && !stopping.signal.aborted) setLatest({ begin, plan });
    });
    return () => stopping.abort();
  }, [begin]);
  return { plan: latest?.plan ?? emptyPlan, isReady: latest?.begin === begin };
};

/** Computes the result of tasks; `tasks` must be the same object while nothing changes. */
export const usePlan = (tasks: readonly Task[]): Planned =>
  useSteps(useCallback(() => planCells(tasks, Date.now()), [tasks]));
