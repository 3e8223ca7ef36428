import { AppError } from "../errors.ts";

const maxRounds = 5;

/** Repeats read-then-conditional-write until the write found the version that was read. */
export const untilWritten = async <T>(round: () => Promise<T | undefined>): Promise<T> => {
  for (let rounds = 1; rounds <= maxRounds; rounds += 1) {
    const result = await round();
    if (result !== undefined) return result;
  }
  throw new AppError("stillRunning");
};
