import { type Group, isGroup } from "../context/groups.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { resourceNotFound } from "../context/pool-error.ts";
import { removeMember, storeMember } from "../store/memberships.ts";
import { withLockedUser } from "../store/with-locked-user.ts";

/** The group of this name; throws for any group that the product does not know. */
export const requireGroup = (name: string): Group => {
  if (!isGroup(name)) throw resourceNotFound("Group not found.");
  return name;
};

type Pool = Pick<PoolContext, "sql">;

/** Takes effect with the user's next request, in every process. */
export const addToGroup = (pool: Pool, username: string, group: Group): Promise<void> =>
  withLockedUser(pool, username, async (tx, user) => {
    await storeMember(tx, user.username, group);
  });

export const removeFromGroup = (pool: Pool, username: string, group: Group): Promise<void> =>
  withLockedUser(pool, username, async (tx, user) => {
    await removeMember(tx, user.username, group);
  });
