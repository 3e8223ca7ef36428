import { randomInt, randomUUID } from "node:crypto";
import { type Attributes, demandAttributes } from "./attributes.ts";
import { note } from "./audit.ts";
import { later } from "./clock.ts";
import { dropCodes, sendCode } from "./codes.ts";
import { makeCredentials } from "./credentials.ts";
import { clearLockout } from "./lockout.ts";
import { endLogins } from "./logins.ts";
import { type OutboxEntry, readOutbox } from "./outbox.ts";
import { demandOwnPassword } from "./own-password.ts";
import { demandGoodPassword } from "./policy.ts";
import type { PoolContext } from "./pool-context.ts";
import { PoolError, invalidParameter } from "./pool-error.ts";
import {
  addUser,
  findUser,
  listUsers,
  removeUser,
  storeAttributes,
  storeEnabled,
  storePassword,
  storeStatus,
} from "./store/users.ts";
import { type User, type UserStatus, verifiedContact } from "./user.ts";

const temporaryDays = 7;
const usernameForm = /^[^\s\p{C}\p{Z}]{1,128}$/u;

// No look-alikes, so that it can be read aloud.
const letters = "abcdefghjkmnpqrstuvwxyz";
const temporaryAlphabet = `${letters}${letters.toUpperCase()}23456789`;
const pick = (from: string): string => from[randomInt(from.length)] ?? "";

/** A random password that every policy takes. */
const makeTemporaryPassword = (): string =>
  `${Array.from({ length: 14 }, () => pick(temporaryAlphabet)).join("")}-${pick(letters)}${pick(
    letters.toUpperCase(),
  )}${pick("23456789")}`;

export type NewAccount = {
  readonly username: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Must be changed at the first sign-in; made where neither password is given. */
  readonly temporaryPassword?: string;
  /** Stays the user's own. */
  readonly password?: string;
  readonly status?: UserStatus;
};

export type PublicUser = Omit<
  User,
  "passwordHash" | "srpSalt" | "srpVerifierSealed" | "temporaryUntil" | "totp"
>;

const withoutSecrets = (user: User): PublicUser => ({
  username: user.username,
  sub: user.sub,
  attributes: user.attributes,
  status: user.status,
  enabled: user.enabled,
  mfa: user.mfa,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
});

const noVerifiedContact = (): PoolError =>
  invalidParameter("The user has no verified email or phone_number to send a code to.");

const demandUser = async ({ sql }: PoolContext, username: string): Promise<User> => {
  const user = await findUser(sql, username);
  if (!user) throw new PoolError("UserNotFoundException", `User ${username} does not exist.`);
  return user;
};

const create = async (pool: PoolContext, account: NewAccount) => {
  const { username, attributes = {}, password } = account;
  if (!usernameForm.test(username))
    throw invalidParameter("A user name is 1 to 128 signs without spaces.");
  const isPermanent = password !== undefined;
  const chosen = password ?? account.temporaryPassword ?? makeTemporaryPassword();
  demandGoodPassword(pool.policy, chosen);
  const status = account.status ?? (isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD");
  if (status === "RESET_REQUIRED" && !verifiedContact({ attributes })) throw noVerifiedContact();
  const name = username.normalize("NFC");
  const credentials = await makeCredentials(pool, name, chosen);
  const at = pool.now();
  const temporaryUntil =
    status === "FORCE_CHANGE_PASSWORD" ? later(at, temporaryDays * 86_400) : null;
  await pool.sql.begin(async (tx) => {
    const isNew = await addUser(tx, { username: name, sub: randomUUID(), attributes, status }, at);
    if (!isNew) throw new PoolError("UsernameExistsException", "User account already exists");
    await storePassword(tx, { username: name, credentials, status, temporaryUntil }, at);
  });
  return { username: name, password: chosen, isTemporary: status === "FORCE_CHANGE_PASSWORD" };
};

const setPassword = async (
  pool: PoolContext,
  username: string,
  choice: { readonly password?: string; readonly isPermanent: boolean },
) => {
  const user = await demandUser(pool, username);
  demandOwnPassword(user);
  const chosen = choice.password ?? makeTemporaryPassword();
  demandGoodPassword(pool.policy, chosen);
  const credentials = await makeCredentials(pool, user.username, chosen);
  const at = pool.now();
  const status = choice.isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD";
  const temporaryUntil = choice.isPermanent ? null : later(at, temporaryDays * 86_400);
  await pool.sql.begin(async (tx) => {
    await storePassword(tx, { username: user.username, credentials, status, temporaryUntil }, at);
    await endLogins(tx, user.username, at);
    await dropCodes(pool, tx, user.username);
    await clearLockout(pool, tx, user.username);
  });
  return { username: user.username, password: chosen };
};

const resetPassword = async (pool: PoolContext, username: string): Promise<void> => {
  const user = await demandUser(pool, username);
  demandOwnPassword(user);
  const contact = verifiedContact(user);
  // Without a contact that a code can reach, the sign-in page would have nowhere to go.
  if (!contact) throw noVerifiedContact();
  await pool.sql.begin(async (tx) => {
    await storeStatus(tx, user.username, "RESET_REQUIRED");
    await endLogins(tx, user.username, pool.now());
    await dropCodes(pool, tx, user.username);
  });
  await sendCode(pool, { username: user.username, user, purpose: "reset" }, contact);
};

/** What an administrator may do; each act ends what it must end, at once. */
export const createAdministration = (pool: PoolContext) => {
  const audited = async (username: string): Promise<void> =>
    note(pool, "administered", username, "command line");
  return {
    async create(account: NewAccount) {
      demandAttributes(account.attributes ?? {});
      const made = await create(pool, account);
      await audited(made.username);
      return made;
    },
    list: async (): Promise<PublicUser[]> => (await listUsers(pool.sql)).map(withoutSecrets),
    show: async (username: string): Promise<PublicUser> =>
      withoutSecrets(await demandUser(pool, username)),
    async setPassword(username: string, choice: { password?: string; isPermanent: boolean }) {
      const set = await setPassword(pool, username, choice);
      await audited(set.username);
      return set;
    },
    async resetPassword(username: string): Promise<void> {
      await resetPassword(pool, username);
      await audited(username);
    },
    async setAttributes(username: string, attributes: Attributes) {
      demandAttributes(attributes);
      const user = await demandUser(pool, username);
      await storeAttributes(pool.sql, user.username, attributes);
      await audited(user.username);
    },
    async setEnabled(username: string, enabled: boolean): Promise<void> {
      const user = await demandUser(pool, username);
      await pool.sql.begin(async (tx) => {
        await storeEnabled(tx, user.username, enabled);
        if (!enabled) await endLogins(tx, user.username, pool.now());
      });
      await audited(user.username);
    },
    async remove(username: string): Promise<void> {
      const user = await demandUser(pool, username);
      await pool.sql.begin(async (tx) => {
        await removeUser(tx, user.username);
        await endLogins(tx, user.username, pool.now());
        await dropCodes(pool, tx, user.username);
        await clearLockout(pool, tx, user.username);
      });
      await audited(user.username);
    },
    async signOut(username: string): Promise<void> {
      const user = await demandUser(pool, username);
      await endLogins(pool.sql, user.username, pool.now());
      await audited(user.username);
    },
    async outbox(username?: string): Promise<OutboxEntry[]> {
      const user = username === undefined ? undefined : await demandUser(pool, username);
      return readOutbox(pool.sql, pool.seal, pool.now(), user?.username);
    },
    rotateKeys: (): Promise<string> => pool.keys.rotate(),
  };
};

export type Administration = ReturnType<typeof createAdministration>;
