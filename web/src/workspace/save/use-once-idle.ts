import { useRef } from "react";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

/**
 * Runs the last requested function once the grids have processed all keys; not at all if a dialog is opened
 * first.
 */
export const useOnceIdle = (workspace: IssueWorkspace): ((run: () => void) => void) => {
  const wanted = useRef<(() => void) | null>(null);
  const finish = async (): Promise<void> => {
    const isFree = await workspace.untilIdle();
    const run = wanted.current;
    wanted.current = null;
    if (isFree) run?.();
  };
  return (run) => {
    const isWaiting = wanted.current !== null;
    if (!isWaiting && !workspace.isBusy()) return run();
    wanted.current = run;
    if (!isWaiting) void finish();
  };
};
