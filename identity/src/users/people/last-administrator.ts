import type { TransactionSql } from "../../context/database.ts";
import { adminGroup } from "../../context/groups.ts";
import { PoolError } from "../../context/pool-error.ts";
import type { User, UserStatus } from "../../context/user.ts";
import { lockUser } from "../../store/users.ts";

/** Thrown when the last administrator would be removed. */
export const lastAdministrator = "LastAdministratorException";

/** Thrown when the last administrator's password would be taken away and nobody could hand over a new one. */
export const lastAdministratorPassword = "LastAdministratorPasswordException";

/** The states of users who have signed in: an invitation that nobody accepts expires after some days. */
const lastingStatuses: readonly UserStatus[] = ["CONFIRMED", "RESET_REQUIRED"];

type Administrator = Pick<User, "enabled" | "groups" | "status">;

const isLasting = ({ enabled, groups, status }: Administrator): boolean =>
  enabled && groups.includes(adminGroup) && lastingStatuses.includes(status);

/**
 * Serialises actions that may remove an administrator: of two such transactions, the second sees what the first did.
 */
export const lockAdministrators = async (tx: TransactionSql): Promise<void> => {
  await tx`select 1 from pool_config for no key update`;
};

/**
 * Throws, which rolls back the transaction, if `before` was an administrator who has signed in and no such
 * administrator is left.
 */
export const requireAdministrator = async (
  tx: TransactionSql,
  before: Administrator,
  refusal = lastAdministrator,
): Promise<void> => {
  if (!isLasting(before)) return;
  const left = await tx`
    select 1 from pool_group_member m join pool_user u on u.username = m.username
    where m.group_name = ${adminGroup} and u.enabled
      and u.status in (select json_array_elements_text(${JSON.stringify(lastingStatuses)}::json))
    limit 1`;
  if (left.length === 0)
    throw new PoolError(refusal, "The last administrator cannot be taken away.");
};

/** Runs work that takes away a user's password; throws, which rolls back, for the last administrator. */
export const keepAdministrator = async (
  tx: TransactionSql,
  username: string,
  work: () => Promise<void>,
): Promise<void> => {
  await lockAdministrators(tx);
  const before = await lockUser(tx, username);
  await work();
  if (before) await requireAdministrator(tx, before, lastAdministratorPassword);
};
