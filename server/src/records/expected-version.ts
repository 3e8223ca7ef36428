import { AppError } from "../errors.ts";
import type { StoredRecord } from "./stored-record.ts";

/** The versions the caller is ready to change; `null` is any. */
export type ExpectedVersions = readonly number[] | null;

export const demandVersion = (current: StoredRecord, expected: ExpectedVersions): void => {
  if (expected && !expected.includes(current.version))
    throw new AppError("versionMismatch", { current: current.wire });
};
