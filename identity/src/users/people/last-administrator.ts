import type { TransactionSql } from "../../context/database.ts";
import { adminGroup } from "../../context/groups.ts";
import { PoolError } from "../../context/pool-error.ts";
import type { User, UserStatus } from "../../context/user.ts";
import { lockUser } from "../../store/users.ts";

/** Of who would be the last administrator to go. */
export const lastAdministrator = "LastAdministratorException";

/** Of whose password nobody could hand over to the last administrator. */
export const lastAdministratorPassword = "LastAdministratorPasswordException";

/** Of whoever has signed in: an invitation that nobody answers ends after some days. */
const lastingStatuses: readonly UserStatus[] = ["CONFIRMED", "RESET_REQUIRED"];

type Administrator = Pick<User, "enabled" | "groups" | "status">;

const isLasting = ({ enabled, groups, status }: Administrator): boolean =>
  enabled && groups.includes(adminGroup) && lastingStatuses.includes(status);

/**
 * Has acts that may take an administrator away wait for each other: of two that each leave the other one, the second sees
 * what the first did.
 */
export const holdAdministrators = async (tx: TransactionSql): Promise<void> => {
  await tx`select 1 from pool_config for no key update`;
};

/** Fails where `before` was an administrator who has signed in, and no such one is left; undoes the transaction. */
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

/** Does what takes somebody's password away, unless they are the last administrator: undoes the transaction. */
export const keepAdministrator = async (
  tx: TransactionSql,
  username: string,
  work: () => Promise<void>,
): Promise<void> => {
  await holdAdministrators(tx);
  const before = await lockUser(tx, username);
  await work();
  if (before) await requireAdministrator(tx, before, lastAdministratorPassword);
};
