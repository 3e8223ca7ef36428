import { AppError } from "../errors.ts";
import type { StoredRecord } from "./stored-record.ts";

/** The largest that the database can count to. */
export const maxVersion = 2_147_483_647;

/** The versions the caller is ready to change; `null` is any. */
export type ExpectedVersions = readonly number[] | null;

export const requireVersion = (current: StoredRecord, expected: ExpectedVersions): void => {
  if (expected && !expected.includes(current.version))
    throw new AppError("versionMismatch", { current: current.wire });
};
