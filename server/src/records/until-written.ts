import { AppError } from "../errors.ts";

const maxRounds = 5;

/** Repeats reading and conditional writing until the record still has the version that was read. */
export const untilWritten = async <T>(round: () => Promise<T | undefined>): Promise<T> => {
  for (let rounds = 1; rounds <= maxRounds; rounds += 1) {
    const result = await round();
    if (result !== undefined) return result;
  }
  throw new AppError("stillRunning");
};
