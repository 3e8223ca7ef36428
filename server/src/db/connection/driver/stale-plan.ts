import { DatabaseError } from "pg";

/**
 * The server no longer knows a prepared statement, or the statement's columns have changed: nothing was carried out.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === "26000" || (error.code === "0A000" && error.routine === "RevalidateCachedQuery"));
