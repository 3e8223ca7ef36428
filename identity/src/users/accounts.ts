import { randomUUID } from "node:crypto";
import type { TransactionSql } from "../context/database.ts";
import { dropCodes, sendCode } from "../outbox/codes.ts";
import { makeCredentials } from "./credentials.ts";
import type { Group } from "../context/groups.ts";
import { mediumOf } from "../outbox/delivery-details.ts";
import { clearLockout } from "../limits/lockout.ts";
import { endLogins } from "../tokens/logins.ts";
import { requireOwnPassword } from "./own-password.ts";
import { requireGoodPassword } from "../context/password-policy.ts";
import type { PoolContext } from "../context/pool-context.ts";
import { PoolError, invalidParameter } from "../context/pool-error.ts";
import { storeMember } from "../store/memberships.ts";
import { addUser, findUser, storePassword, storeStatus } from "../store/users.ts";
import { makeTemporaryPassword, temporaryUntil } from "./temporary-password.ts";
import { type Contact, type User, type UserStatus, verifiedContact } from "../context/user.ts";

const usernameForm = /^[^\s\p{C}\p{Z}]{1,128}$/u;

export const isUsername = (text: string): boolean => usernameForm.test(text);

export type NewAccount = {
  readonly username: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Must be changed at the first sign-in; generated if neither password is given. */
  readonly temporaryPassword?: string;
  /** A permanent password. */
  readonly password?: string;
  readonly status?: UserStatus;
  readonly groups?: readonly Group[];
  /** The contact to send an invitation with the temporary password to; none if absent. */
  readonly inviteBy?: Contact;
};

export type NewPassword = {
  /** Generated if absent. */
  readonly password?: string;
  readonly isPermanent: boolean;
  /** The contact to send an invitation with the temporary password to; none if absent. */
  readonly inviteBy?: Contact;
  /** Runs the work within its transaction, if that is permitted. */
  readonly guard?: (
    tx: TransactionSql,
    username: string,
    work: () => Promise<void>,
  ) => Promise<void>;
};

export const requireUser = async ({ sql }: PoolContext, username: string): Promise<User> => {
  const user = await findUser(sql, username);
  if (!user) throw new PoolError("UserNotFoundException", `User ${username} does not exist.`);
  return user;
};

const noVerifiedContact = (): PoolError =>
  invalidParameter("The user has no verified email or phone_number to send a code to.");

type Invitation = {
  readonly user: Pick<User, "username" | "attributes">;
  readonly contact: Contact;
  readonly password: string;
  readonly at: Date;
};

const invite = async (
  pool: PoolContext,
  tx: TransactionSql,
  { user, contact, password, at }: Invitation,
): Promise<void> => {
  const { username, attributes } = user;
  const destination = attributes[contact];
  if (!destination) throw invalidParameter(`The user has no ${contact} to send an invitation to.`);
  const where = { username, purpose: "invite", medium: mediumOf(contact), destination } as const;
  await pool.deliver({ ...where, code: password, at, expiresAt: temporaryUntil(at) }, tx);
};

export const createAccount = async (pool: PoolContext, account: NewAccount) => {
  const { username, attributes = {}, groups = [], password, inviteBy: contact } = account;
  if (!isUsername(username))
    throw invalidParameter("A user name is 1 to 128 signs without spaces.");
  const chosen = password ?? account.temporaryPassword ?? makeTemporaryPassword();
  requireGoodPassword(pool.policy, chosen);
  const status = account.status ?? (password === undefined ? "FORCE_CHANGE_PASSWORD" : "CONFIRMED");
  const isTemporary = status === "FORCE_CHANGE_PASSWORD";
  if (status === "RESET_REQUIRED" && !verifiedContact({ attributes })) throw noVerifiedContact();
  const user = { username: username.normalize("NFC"), attributes };
  const credentials = await makeCredentials(pool, user.username, chosen);
  const at = pool.now();
  const until = isTemporary ? temporaryUntil(at) : null;
  const change = { username: user.username, credentials, status, temporaryUntil: until };
  await pool.sql.begin(async (tx) => {
    const isNew = await addUser(tx, { ...user, sub: randomUUID(), status }, at);
    if (!isNew) throw new PoolError("UsernameExistsException", "User account already exists");
    await storePassword(tx, change, at);
    for (const group of groups) await storeMember(tx, user.username, group);
    if (contact) await invite(pool, tx, { user, contact, password: chosen, at });
  });
  pool.wakeSender();
  return { username: user.username, password: chosen, isTemporary };
};

export const setPassword = async (pool: PoolContext, username: string, choice: NewPassword) => {
  const user = await requireUser(pool, username);
  requireOwnPassword(user);
  const { isPermanent, inviteBy: contact, password = makeTemporaryPassword() } = choice;
  const { guard = async (_tx, _username, work) => work() } = choice;
  requireGoodPassword(pool.policy, password);
  const credentials = await makeCredentials(pool, user.username, password);
  const at = pool.now();
  const change = {
    username: user.username,
    credentials,
    status: isPermanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
    temporaryUntil: isPermanent ? null : temporaryUntil(at),
  } as const;
  const store = async (tx: TransactionSql): Promise<void> => {
    await storePassword(tx, change, at);
    await endLogins(tx, user.username, at);
    await dropCodes(pool, tx, user.username);
    await clearLockout(pool, tx, user.username);
    if (contact) await invite(pool, tx, { user, contact, password, at });
  };
  await pool.sql.begin((tx) => guard(tx, user.username, () => store(tx)));
  pool.wakeSender();
  return { username: user.username, password };
};

export const resetPassword = async (
  pool: PoolContext,
  user: User,
  contact = verifiedContact(user),
): Promise<void> => {
  requireOwnPassword(user);
  // Without a contact that a code can be sent to, the sign-in page could not continue.
  if (!contact) throw noVerifiedContact();
  await pool.sql.begin(async (tx) => {
    await storeStatus(tx, user.username, "RESET_REQUIRED");
    await endLogins(tx, user.username, pool.now());
    await dropCodes(pool, tx, user.username);
  });
  await sendCode(pool, { username: user.username, user, purpose: "reset" }, contact);
};
