import { DatabaseError } from "pg";

const lockTimeout = "55P03";
const deadlock = "40P01";
// Two processes that create the same table at once: one of them meets the other's row in the catalogue.
const createdMeanwhile = ["23505", "42P07", "42710"];

/** Whether the database refused for one of these reasons. */
export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof DatabaseError && codes.includes(error.code ?? "");

/** Whether a lock did not come free in time. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, lockTimeout);

/** Another process migrates, which ends by itself or with that process: worth waiting for, however long. */
export class MigratedElsewhere extends Error {}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Repeats work that met a lock for so long: somebody holds a table. */
export const withPatience = async <T>(
  patienceMs: number,
  work: () => Promise<T>,
  onElsewhere: () => void = () => {},
): Promise<T> => {
  let deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof MigratedElsewhere) {
        onElsewhere();
        deadline = Date.now() + patienceMs;
      } else if (
        !hasCode(error, lockTimeout, deadlock, ...createdMeanwhile) ||
        Date.now() > deadline
      )
        throw error;
      await wait(100 + Math.random() * 200);
    }
  }
};
