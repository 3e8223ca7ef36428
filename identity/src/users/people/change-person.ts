import { type Author, noteAct } from "../../context/audit.ts";
import type { TransactionSql } from "../../context/database.ts";
import { type Group, groups } from "../../context/groups.ts";
import type { PoolContext } from "../../context/pool-context.ts";
import { PoolError } from "../../context/pool-error.ts";
import { type Contact, type User, isContact } from "../../context/user.ts";
import { dropCodes } from "../../outbox/codes.ts";
import { removeMember, storeMember } from "../../store/memberships.ts";
import {
  lockUser,
  removeAttributes,
  removeUser,
  storeAttributes,
  storeEnabled,
} from "../../store/users.ts";
import { clearLockout } from "../../limits/lockout.ts";
import { endLogins } from "../../tokens/logins.ts";
import { type Attributes, changedByAdministrator } from "../attributes.ts";
import { lockAdministrators, requireAdministrator } from "./last-administrator.ts";

export type PersonChange = {
  readonly enabled?: boolean;
  /** The complete new set of the user's groups. */
  readonly groups?: readonly Group[];
  /** Contacts count as verified, because the administrator vouches for them. */
  readonly attributes?: Attributes;
  readonly removed?: readonly string[];
};

type Work = {
  readonly pool: PoolContext;
  readonly tx: TransactionSql;
  readonly user: User;
  readonly author: Author;
};

type Done = { readonly event: "userEnabled" | "userDisabled" | "groupsSet" | "attributesSet" };

const noteIn = (
  { pool, tx, user, author }: Work,
  { event }: Done | { readonly event: "userDeleted" },
  detail = "",
): Promise<void> =>
  noteAct({ ...pool, sql: tx }, { event, username: user.username, detail, ...author });

const changeGroups = async (work: Work, wanted: readonly Group[]): Promise<void> => {
  const { tx, user } = work;
  const added = groups.filter((name) => wanted.includes(name) && !user.groups.includes(name));
  const gone = user.groups.filter((name) => !wanted.includes(name));
  for (const group of added) await storeMember(tx, user.username, group);
  for (const group of gone) await removeMember(tx, user.username, group);
  const detail = [...added.map((name) => `+${name}`), ...gone.map((name) => `-${name}`)];
  if (detail.length > 0) await noteIn(work, { event: "groupsSet" }, detail.join(" "));
};

const withVerified = (attributes: Attributes): Attributes => ({
  ...attributes,
  ...Object.fromEntries(
    Object.keys(attributes)
      .filter((name): name is Contact => isContact(name))
      .map((name) => [`${name}_verified`, "true"]),
  ),
});

const changeAttributes = async (
  work: Work,
  { attributes = {}, removed = [] }: PersonChange,
): Promise<void> => {
  const { tx, user, pool } = work;
  const given = Object.keys(attributes).filter(
    (name) => attributes[name] !== user.attributes[name],
  );
  const gone = removed.filter((name) => Object.hasOwn(user.attributes, name));
  if (given.length > 0) {
    const change = changedByAdministrator(user, withVerified(attributes));
    await storeAttributes(tx, user.username, change);
  }
  if (gone.length > 0) await removeAttributes(tx, user.username, gone);
  // A code that was sent to the old contact proves nothing about the new one.
  if ([...given, ...gone].some(isContact)) await dropCodes(pool, tx, user.username);
  const detail = [...given, ...gone.map((name) => `-${name}`)];
  if (detail.length > 0) await noteIn(work, { event: "attributesSet" }, detail.join(" "));
};

const changeEnabled = async (work: Work, enabled: boolean): Promise<void> => {
  const { pool, tx, user } = work;
  if (enabled === user.enabled) return;
  await storeEnabled(tx, user.username, enabled);
  if (!enabled) await endLogins(tx, user.username, pool.now());
  await noteIn(work, { event: enabled ? "userEnabled" : "userDisabled" });
};

const withPerson = (
  { pool, author }: { readonly pool: PoolContext; readonly author: Author },
  username: string,
  act: (work: Work) => Promise<void>,
): Promise<void> =>
  pool.sql.begin(async (tx) => {
    await lockAdministrators(tx);
    const user = await lockUser(tx, username);
    if (!user) throw new PoolError("UserNotFoundException", `User ${username} does not exist.`);
    await act({ pool, tx, user, author });
    await requireAdministrator(tx, user);
  });

type By = Parameters<typeof withPerson>[0];

/** Changes everything or nothing; throws if nobody would be left to administer users. */
export const changePerson = (by: By, username: string, change: PersonChange): Promise<void> =>
  withPerson(by, username, async (work) => {
    await changeAttributes(work, change);
    if (change.groups !== undefined) await changeGroups(work, change.groups);
    if (change.enabled !== undefined) await changeEnabled(work, change.enabled);
  });

export const removePerson = (by: By, username: string): Promise<void> =>
  withPerson(by, username, async (work) => {
    const { pool, tx, user } = work;
    await removeUser(tx, user.username);
    await endLogins(tx, user.username, pool.now());
    await dropCodes(pool, tx, user.username);
    await clearLockout(pool, tx, user.username);
    await noteIn(work, { event: "userDeleted" });
  });
