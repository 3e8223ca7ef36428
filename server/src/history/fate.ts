import postgres from "postgres";

/** What is known of the writes of one request. */
export type Fate = {
  /** Certain until the database is asked to commit something, and again once it has refused to. */
  isUnsaved: boolean;
};

export const newFate = (): Fate => ({ isUnsaved: true });

/** Why no session came about in which anything could have been asked. */
const neverBegun = new Set([
  "53300",
  "57P03",
  "CONNECT_TIMEOUT",
  "CONNECTION_ENDED",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ENOENT",
  "ENOTFOUND",
]);

/** Whether an error says that nothing was stored; one that ends the connection leaves that open. */
const isRefusal = (error: unknown): boolean => {
  if (error instanceof postgres.PostgresError && error.severity === "ERROR") return true;
  return error instanceof Error && "code" in error && neverBegun.has(String(error.code));
};

/** Work that tells when the database is asked to commit; where no clear answer comes, something may be saved from then on. */
export const committing = <T>(
  fate: Fate,
  work: (commits: () => void) => Promise<T>,
): Promise<T> => {
  const { isUnsaved } = fate;
  const commits = (): void => {
    fate.isUnsaved = false;
  };
  return work(commits).catch((error: unknown) => {
    if (isRefusal(error)) fate.isUnsaved = isUnsaved;
    throw error;
  });
};
