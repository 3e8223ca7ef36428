import type { TransactionSql } from "../context/database.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { PoolError } from "../context/pool-error.ts";
import type { User } from "../context/user.ts";
import { lockUser } from "./users.ts";

/**
 * Does something to a user whose row is locked, so that whoever is writing by what it held has finished, and two changes
 * come one after another; refuses a name that nobody has.
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
