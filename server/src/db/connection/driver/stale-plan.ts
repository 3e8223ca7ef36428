import { DatabaseError } from "pg";

/** A prepared statement that the server forgot, or whose columns changed since: nothing was carried out. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === "26000" || (error.code === "0A000" && error.routine === "RevalidateCachedQuery"));
