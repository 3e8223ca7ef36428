import {
  type NewAccount,
  type NewPassword,
  createAccount,
  requireUser,
  resetPassword,
  setPassword,
} from "./accounts.ts";
import { type Attributes, changedByAdministrator, requireAttributes } from "./attributes.ts";
import { type Author, noteAct } from "../context/audit.ts";
import { dropCodes } from "../outbox/codes.ts";
import { addToGroup, removeFromGroup, requireGroup } from "./group-acts.ts";
import { clearLockout } from "../limits/lockout.ts";
import { endLogins } from "../tokens/logins.ts";
import { type PoolMfaMode, readPoolMfa, storePoolMfa } from "../mfa/pool-mfa.ts";
import { type MfaChange, removeTotp, requireTotp, setMfaPreference } from "../mfa/preferences.ts";
import { type OutboxEntry, readOutbox } from "../outbox/outbox.ts";
import type { Act, PoolContext } from "../context/pool-context.ts";
import { cannotBeConfirmed } from "../context/pool-error.ts";
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

export const withoutSecrets = (user: User): PublicUser => ({
  username: user.username,
  sub: user.sub,
  attributes: user.attributes,
  pending: user.pending,
  status: user.status,
  enabled: user.enabled,
  groups: user.groups,
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
  if (status !== "UNCONFIRMED") throw cannotBeConfirmed(status);
  await storeStatus(pool.sql, username, "CONFIRMED");
};

const setAttributes = async (
  pool: PoolContext,
  user: User,
  attributes: Attributes,
): Promise<void> => {
  await storeAttributes(pool.sql, user.username, changedByAdministrator(user, attributes));
};

/** An action on one user, and how it is noted in the audit. */
type OnUser = {
  readonly event: Act;
  readonly detail?: string;
  readonly act: (user: User) => Promise<void>;
};

type Does = (username: string, what: OnUser) => Promise<void>;

/** Runs an action on an existing user, and notes it in the audit. */
const doingAs =
  (pool: PoolContext, author: Author): Does =>
  async (username, { event, detail, act }) => {
    const user = await requireUser(pool, username);
    await act(user);
    const what = { event, username: user.username, ...(detail === undefined ? {} : { detail }) };
    await noteAct(pool, { ...what, ...author });
  };

const createActs = (pool: PoolContext, onUser: Does) => ({
  resetPassword: (username: string) =>
    onUser(username, { event: "resetRequired", act: (user) => resetPassword(pool, user) }),
  confirm: (username: string) =>
    onUser(username, { event: "userConfirmed", act: (user) => confirm(pool, user) }),
  setAttributes: (username: string, attributes: Attributes) =>
    onUser(username, {
      event: "attributesSet",
      detail: Object.keys(attributes).join(" "),
      act: (user) => setAttributes(pool, user, attributes),
    }),
  setEnabled: (username: string, enabled: boolean) =>
    onUser(username, {
      event: enabled ? "userEnabled" : "userDisabled",
      act: (user) => setEnabled(pool, user, enabled),
    }),
  remove: (username: string) =>
    onUser(username, { event: "userDeleted", act: (user) => remove(pool, user) }),
  signOut: (username: string) =>
    onUser(username, {
      event: "userSignedOut",
      act: (user) => endLogins(pool.sql, user.username, pool.now()),
    }),
  addToGroup: (username: string, name: string) =>
    onUser(username, {
      event: "groupsSet",
      detail: `+${requireGroup(name)}`,
      act: (user) => addToGroup(pool, user.username, requireGroup(name)),
    }),
  removeFromGroup: (username: string, name: string) =>
    onUser(username, {
      event: "groupsSet",
      detail: `-${requireGroup(name)}`,
      act: (user) => removeFromGroup(pool, user.username, requireGroup(name)),
    }),
});

const createFactorActs = (pool: PoolContext, onUser: Does) => ({
  setMfa: (username: string, change: MfaChange) =>
    onUser(username, {
      event: "secondFactorSet",
      detail: Object.entries(change).flat().join(" "),
      act: (user) => setMfaPreference(pool, user.username, change),
    }),
  removeTotp: (username: string) =>
    onUser(username, {
      event: "secondFactorSet",
      detail: "totp removed",
      act: (user) => removeTotp(pool, user.username),
    }),
  requireTotp: (username: string, must: boolean) =>
    onUser(username, {
      event: "secondFactorSet",
      detail: must ? "totp required" : "totp not required",
      act: (user) => requireTotp(pool, user.username, must),
    }),
});

/** The actions of an administrator; each takes effect on existing sign-ins at once. */
export const createAdministration = (pool: PoolContext, author: Author) => ({
  ...createActs(pool, doingAs(pool, author)),
  ...createFactorActs(pool, doingAs(pool, author)),
  async create(account: NewAccount) {
    requireAttributes(account.attributes ?? {});
    const made = await createAccount(pool, account);
    const detail = account.groups?.map((group) => `+${group}`).join(" ") ?? "";
    await noteAct(pool, { event: "userCreated", username: made.username, detail, ...author });
    return made;
  },
  async setPassword(username: string, choice: NewPassword) {
    const set = await setPassword(pool, username, choice);
    await noteAct(pool, { event: "passwordSet", username: set.username, ...author });
    return set;
  },
  list: async (): Promise<PublicUser[]> => (await listUsers(pool.sql)).map(withoutSecrets),
  search: async (requested: UserSearch): Promise<PublicUser[]> =>
    (await searchUsers(pool.sql, requested)).map(withoutSecrets),
  show: async (username: string): Promise<PublicUser> =>
    withoutSecrets(await requireUser(pool, username)),
  poolMfa: (): Promise<PoolMfaMode> => readPoolMfa(pool),
  async setPoolMfa(mode: string): Promise<void> {
    await storePoolMfa(pool, mode);
    await noteAct(pool, { event: "poolMfaSet", username: "", detail: mode, ...author });
  },
  async outbox(username?: string): Promise<OutboxEntry[]> {
    const user = username === undefined ? undefined : await requireUser(pool, username);
    return readOutbox(pool.sql, pool.seal, pool.now(), user?.username);
  },
  rotateKeys: (): Promise<string> => pool.keys.rotate(),
});

export type Administration = ReturnType<typeof createAdministration>;
