import type { TransactionSql } from "../context/database.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { invalidParameter } from "../context/pool-error.ts";
import { withLockedUser } from "../store/with-locked-user.ts";
import type { MfaPreference, User, UserMfa } from "../context/user.ts";

type Pool = Pick<PoolContext, "sql">;

/** A method that is not named stays switched on or off, but loses its preference if the other one gains it. */
export type MfaChange = { readonly totp?: MfaPreference; readonly sms?: MfaPreference };

const requirePossible = (user: User, { totp = "off", sms = "off" }: MfaChange): void => {
  if (totp !== "off" && !user.totp)
    throw invalidParameter("User has not verified software token mfa");
  if (sms !== "off" && !user.attributes["phone_number"])
    throw invalidParameter("User does not have a phone number to use SMS MFA");
  if (totp === "preferred" && sms === "preferred")
    throw invalidParameter("Only one MFA method can be preferred");
};

const yielding = (kept: MfaPreference, other: MfaPreference | undefined): MfaPreference =>
  kept === "preferred" && other === "preferred" ? "on" : kept;

const storeMethods = async (
  tx: TransactionSql,
  username: string,
  { totp, sms }: Pick<UserMfa, "totp" | "sms">,
): Promise<void> => {
  await tx`
    update pool_user set mfa_totp = ${totp}, mfa_sms = ${sms}, updated_at = now()
    where username = ${username}`;
};

/** Switches methods on and off; throws if the user lacks what the method needs. */
export const setMfaPreference = (pool: Pool, username: string, change: MfaChange): Promise<void> =>
  withLockedUser(pool, username, async (tx, user) => {
    requirePossible(user, change);
    await storeMethods(tx, user.username, {
      totp: change.totp ?? yielding(user.mfa.totp, change.sms),
      sms: change.sms ?? yielding(user.mfa.sms, change.totp),
    });
  });

/** Disconnects the authenticator app, such as a lost one. Another can be connected afterwards. */
export const removeTotp = (pool: Pool, username: string): Promise<void> =>
  withLockedUser(pool, username, async (tx, user) => {
    await tx`
      update pool_user set mfa_totp = 'off', totp_secret_sealed = null, totp_last_step = null,
        totp_device_name = null, updated_at = now()
      where username = ${user.username}`;
  });

/** Sets whether the user must connect an authenticator app at the next sign-in, if they have no other method. */
export const requireTotp = (pool: Pool, username: string, must: boolean): Promise<void> =>
  withLockedUser(pool, username, async (tx, user) => {
    await tx`
      update pool_user set must_set_up_totp = ${must}, updated_at = now()
      where username = ${user.username}`;
  });
