import type { TransactionSql } from "../context/database.ts";
import { type Group, isGroup } from "../context/groups.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { PoolError, resourceNotFound } from "../context/pool-error.ts";
import { removeMember, storeMember } from "../store/groups.ts";
import { lockUser } from "../store/users.ts";
import type { User } from "../context/user.ts";

/** The group of this name; there are no others than those that the product knows. */
export const requireGroup = (name: string): Group => {
  if (!isGroup(name)) throw resourceNotFound("Group not found.");
  return name;
};

type Pool = Pick<PoolContext, "sql">;

/** Locked, so that whoever is writing by the groups of now has finished, and two changes come one after another. */
const withLockedUser = (
  { sql }: Pool,
  username: string,
  work: (tx: TransactionSql, user: User) => Promise<void>,
): Promise<void> =>
  sql.begin(async (tx) => {
    const user = await lockUser(tx, username);
    if (!user) throw new PoolError("UserNotFoundException", `User ${username} does not exist.`);
    await work(tx, user);
  });

/** Holds from the user's next request on, in every process. */
export const addToGroup = (pool: Pool, username: string, group: Group): Promise<void> =>
  withLockedUser(pool, username, async (tx, user) => {
    await storeMember(tx, user.username, group);
  });

export const removeFromGroup = (pool: Pool, username: string, group: Group): Promise<void> =>
  withLockedUser(pool, username, async (tx, user) => {
    await removeMember(tx, user.username, group);
  });
