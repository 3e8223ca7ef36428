import type { TransactionSql } from "../context/database.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { PoolError } from "../context/pool-error.ts";
import type { User } from "../context/user.ts";
import { lockUser } from "./users.ts";

/**
 * Runs work on a user whose row is locked, so that writers that use the old values have finished, and changes are
 * serialised; throws for an unknown name.
 */
export const withLockedUser = (
  { sql }: Pick<PoolContext, "sql">,
  username: string,
  work: (tx: TransactionSql, user: User) => Promise<void>,
): Promise<void> =>
  sql.begin(async (tx) => {
    const user = await lockUser(tx, username);
    if (!user) throw new PoolError("UserNotFoundException", `User ${username} does not exist.`);
    await work(tx, user);
  });
