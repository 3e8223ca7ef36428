import { DatabaseError } from "pg";
import { NeverSent } from "./connection-lost.ts";

/** What is known about whether the writes of one request were saved. */
export type CommitOutcome = {
  /**
   * True until the database is asked to commit, and true again once it has refused to; false while the outcome is
   * unknown.
   */
  isUnsaved: boolean;
};

export const newCommitOutcome = (): CommitOutcome => ({ isUnsaved: true });

/** Whether an error proves that nothing was stored. An error that ends the connection leaves that open. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NeverSent || (error instanceof DatabaseError && error.severity === "ERROR");

/**
 * Runs work that calls `commits` just before it asks the database to commit. From then on, an error that is no clear
 * refusal leaves it open whether something was saved.
 */
export const committing = <T>(
  outcome: CommitOutcome,
  work: (commits: () => void) => Promise<T>,
): Promise<T> => {
  const { isUnsaved } = outcome;
  const commits = (): void => {
    outcome.isUnsaved = false;
  };
  return work(commits).catch((error: unknown) => {
    if (isRefusal(error)) outcome.isUnsaved = isUnsaved;
    throw error;
  });
};
