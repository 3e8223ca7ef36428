import type { TransactionSql } from "../../context/database.ts";
import { adminGroup } from "../../context/groups.ts";
import { PoolError } from "../../context/pool-error.ts";
import type { User } from "../../context/user.ts";

/** Of who would be the last administrator to go. */
export const lastAdministrator = "LastAdministratorException";

/**
 * Has acts that may take an administrator away wait for each other: of two that each leave the other one, the second sees
 * what the first did.
 */
export const holdAdministrators = async (tx: TransactionSql): Promise<void> => {
  await tx`select 1 from pool_config for no key update`;
};

/** Fails where `before` was an administrator, and nobody is one now who is let in; undoes the transaction. */
export const requireAdministrator = async (
  tx: TransactionSql,
  before: Pick<User, "enabled" | "groups">,
): Promise<void> => {
  if (!before.enabled || !before.groups.includes(adminGroup)) return;
  const left = await tx`
    select 1 from pool_group_member m join pool_user u on u.username = m.username
    where m.group_name = ${adminGroup} and u.enabled limit 1`;
  if (left.length === 0)
    throw new PoolError(lastAdministrator, "The last administrator cannot be taken away.");
};
