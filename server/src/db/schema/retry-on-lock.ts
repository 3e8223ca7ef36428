import { DatabaseError } from "pg";

const lockTimeout = "55P03";
const deadlock = "40P01";
// Error codes for two processes creating the same table at once: one of them hits the other's catalogue row.
const createdMeanwhile = ["23505", "42P07", "42710"];

/** Whether the database refused with one of these codes. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof DatabaseError && codes.includes(error.code ?? "");

/** Whether a lock was not released in time. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, lockTimeout);

/** Another process is migrating. That ends by itself or with that process, so waiting without a limit is right. */
export class MigratedElsewhere extends Error {}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats work that failed on a lock timeout, for at most this long: some session keeps a table locked. */
export const retryOnLock = async <T>(
  timeoutMs: number,
  work: () => Promise<T>,
  onElsewhere: () => void = () => {},
): Promise<T> => {
  let deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof MigratedElsewhere) {
        onElsewhere();
        deadline = Date.now() + timeoutMs;
      } else if (
        !hasCode(error, lockTimeout, deadlock, ...createdMeanwhile) ||
        Date.now() > deadline
      )
        throw error;
      await wait(100 + Math.random() * 200);
    }
  }
};
