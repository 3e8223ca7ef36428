import { DatabaseError } from "pg";
import { NeverSent } from "./connection-lost.ts";

/** What is known of the writes of one request. */
export type CommitOutcome = {
  /** Certain until the database is requested to commit something, and again once it has refused to. */
  isUnsaved: boolean;
};

export const newCommitOutcome = (): CommitOutcome => ({ isUnsaved: true });

/** Whether an error means that nothing was stored; one that ends the connection leaves that open. */
const isRefusal = (error: unknown): boolean =>
  error instanceof NeverSent || (error instanceof DatabaseError && error.severity === "ERROR");

/** Work that reports when the database is requested to commit; where no clear response comes, something may be saved from then on. */
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
