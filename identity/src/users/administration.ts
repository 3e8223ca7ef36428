import {
  type NewAccount,
  type NewPassword,
  createAccount,
  requireUser,
  resetPassword,
  setPassword,
} from "./accounts.ts";
import { type Attributes, changedByAdministrator, requireAttributes } from "./attributes.ts";
import { note } from "../context/audit.ts";
import { dropCodes } from "../outbox/codes.ts";
import { clearLockout } from "../limits/lockout.ts";
import { endLogins } from "../tokens/logins.ts";
import { type PoolMfaMode, readPoolMfa, storePoolMfa } from "../mfa/pool-mfa.ts";
import { type MfaChange, removeTotp, requireTotp, setMfaPreference } from "../mfa/preferences.ts";
import { type OutboxEntry, readOutbox } from "../outbox/outbox.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { notAuthorized } from "../context/pool-error.ts";
import { type UserSearch, searchUsers } from "../store/search-users.ts";
import {
  listUsers,
  removeUser,
  storeAttributes,
  storeEnabled,
  storeStatus,
} from "../store/users.ts";
import type { User } from "../context/user.ts";

export type PublicUser = Omit<
  User,
  "passwordHash" | "srpSalt" | "srpVerifierSealed" | "temporaryUntil" | "totp"
> & {
  /** The connected authenticator app. */
  readonly totp: { readonly deviceName: string } | null;
};

const withoutSecrets = (user: User): PublicUser => ({
  username: user.username,
  sub: user.sub,
  attributes: user.attributes,
  pending: user.pending,
  status: user.status,
  enabled: user.enabled,
  mfa: user.mfa,
  totp: user.totp && { deviceName: user.totp.deviceName },
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
});

const remove = async (pool: PoolContext, { username }: User): Promise<void> => {
  await pool.sql.begin(async (tx) => {
    await removeUser(tx, username);
    await endLogins(tx, username, pool.now());
    await dropCodes(pool, tx, username);
    await clearLockout(pool, tx, username);
  });
};

const setEnabled = async (
  pool: PoolContext,
  { username }: User,
  enabled: boolean,
): Promise<void> => {
  await pool.sql.begin(async (tx) => {
    await storeEnabled(tx, username, enabled);
    if (!enabled) await endLogins(tx, username, pool.now());
  });
};

const confirm = async (pool: PoolContext, { username, status }: User): Promise<void> => {
  if (status !== "UNCONFIRMED")
    throw notAuthorized(`User cannot be confirmed. Current status is ${status}`);
  await storeStatus(pool.sql, username, "CONFIRMED");
};

const setAttributes = async (
  pool: PoolContext,
  user: User,
  attributes: Attributes,
): Promise<void> => {
  await storeAttributes(pool.sql, user.username, changedByAdministrator(user, attributes));
};

/** What an administrator may do; each act ends what it must end, at once. `by` is who is noted to have done it. */
export const createAdministration = (pool: PoolContext, by: string) => {
  /** Does something to a user who exists, and notes that it was done. */
  const onUser = async (username: string, act: (user: User) => Promise<void>): Promise<void> => {
    const user = await requireUser(pool, username);
    await act(user);
    await note(pool, "administered", user.username, by);
  };
  return {
    async create(account: NewAccount) {
      requireAttributes(account.attributes ?? {});
      const made = await createAccount(pool, account);
      await note(pool, "administered", made.username, by);
      return made;
    },
    async setPassword(username: string, choice: NewPassword) {
      const set = await setPassword(pool, username, choice);
      await note(pool, "administered", set.username, by);
      return set;
    },
    list: async (): Promise<PublicUser[]> => (await listUsers(pool.sql)).map(withoutSecrets),
    search: async (requested: UserSearch): Promise<PublicUser[]> =>
      (await searchUsers(pool.sql, requested)).map(withoutSecrets),
    show: async (username: string): Promise<PublicUser> =>
      withoutSecrets(await requireUser(pool, username)),
    resetPassword: (username: string) => onUser(username, (user) => resetPassword(pool, user)),
    confirm: (username: string) => onUser(username, (user) => confirm(pool, user)),
    setAttributes: (username: string, attributes: Attributes) =>
      onUser(username, (user) => setAttributes(pool, user, attributes)),
    setEnabled: (username: string, enabled: boolean) =>
      onUser(username, (user) => setEnabled(pool, user, enabled)),
    remove: (username: string) => onUser(username, (user) => remove(pool, user)),
    signOut: (username: string) =>
      onUser(username, (user) => endLogins(pool.sql, user.username, pool.now())),
    setMfa: (username: string, change: MfaChange) =>
      onUser(username, (user) => setMfaPreference(pool, user.username, change)),
    removeTotp: (username: string) => onUser(username, (user) => removeTotp(pool, user.username)),
    requireTotp: (username: string, must: boolean) =>
      onUser(username, (user) => requireTotp(pool, user.username, must)),
    poolMfa: (): Promise<PoolMfaMode> => readPoolMfa(pool),
    setPoolMfa: (mode: string): Promise<void> => storePoolMfa(pool, mode),
    async outbox(username?: string): Promise<OutboxEntry[]> {
      const user = username === undefined ? undefined : await requireUser(pool, username);
      return readOutbox(pool.sql, pool.seal, pool.now(), user?.username);
    },
    rotateKeys: (): Promise<string> => pool.keys.rotate(),
  };
};

export type Administration = ReturnType<typeof createAdministration>;
