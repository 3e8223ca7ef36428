import { AppError } from "../errors.ts";
import type { StoredRecord } from "./stored-record.ts";

/** The maximum of a PostgreSQL `integer`. */
export const maxVersion = 2_147_483_647;

/** The versions that the caller permits to be changed; `null` for any. */
export type ExpectedVersions = readonly number[] | null;

export const requireVersion = (current: StoredRecord, expected: ExpectedVersions): void => {
  if (expected && !expected.includes(current.version))
    throw new AppError("versionMismatch", { current: current.wire });
};
