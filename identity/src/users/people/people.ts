import { type Author, noteAct } from "../../context/audit.ts";
import type { Group } from "../../context/groups.ts";
import type { Medium } from "../../context/delivery.ts";
import type { PoolContext } from "../../context/pool-context.ts";
import { PoolError } from "../../context/pool-error.ts";
import { type Contact, type User, isVerified } from "../../context/user.ts";
import type { PoolMfaMode } from "../../mfa/pool-mfa.ts";
import type { MfaChange } from "../../mfa/preferences.ts";
import { maskedDestination, mediumOf } from "../../outbox/delivery-details.ts";
import { type AuditEntry, type AuditQuery, findAudit } from "../../store/find-audit.ts";
import {
  type FoundPerson,
  type PeopleQuery,
  findPeople,
  findPerson,
} from "../../store/find-people.ts";
import { type OwnLogin, openLoginRegister } from "../../tokens/login-register.ts";
import { resetPassword, setPassword } from "../accounts.ts";
import { type PublicUser, createAdministration, withoutSecrets } from "../administration.ts";
import type { Attributes } from "../attributes.ts";
import { requireOwnPassword } from "../own-password.ts";
import { type PersonChange, changePerson, removePerson } from "./change-person.ts";
import { keepAdministrator } from "./last-administrator.ts";

/** A user as shown to an administrator. */
export type Person = Omit<FoundPerson, "user"> & {
  readonly user: PublicUser;
  /** Whether the password is stored here: false if another provider signs the user in. */
  readonly hasPassword: boolean;
};

/** Where a password or code was sent. */
export type Delivered = { readonly medium: Medium; readonly destination: string };

/** What a user is to sign in with; the password has to be handed over if it could not be sent. */
export type HandedOver = {
  readonly delivered: Delivered | null;
  readonly temporaryPassword: string | null;
};

export type NewPerson = {
  readonly username: string;
  readonly attributes: Attributes;
  readonly groups: readonly Group[];
};

const toPerson = ({ user, ...logins }: FoundPerson): Person => ({
  ...logins,
  user: withoutSecrets(user),
  hasPassword: user.passwordHash !== null,
});

const deliveredTo = (contact: Contact, attributes: Attributes): Delivered => ({
  medium: mediumOf(contact),
  destination: maskedDestination(contact, attributes[contact] ?? ""),
});

type By = { readonly pool: PoolContext; readonly author: Author };

const requirePerson = async ({ pool }: By, username: string): Promise<FoundPerson> => {
  const found = await findPerson(pool.sql, pool.now(), username);
  if (!found) throw new PoolError("UserNotFoundException", `User ${username} does not exist.`);
  return found;
};

const create = async (
  { pool, author }: By,
  { username, attributes, groups }: NewPerson,
  ways: readonly Contact[],
): Promise<HandedOver & { readonly username: string }> => {
  const contact = ways.find((way) => attributes[way]);
  const account = { username, attributes, groups, ...(contact ? { inviteBy: contact } : {}) };
  const made = await createAdministration(pool, author).create(account);
  return {
    username: made.username,
    delivered: contact ? deliveredTo(contact, attributes) : null,
    temporaryPassword: contact ? null : made.password,
  };
};

type NewTemporary = { readonly event: "userInvited" | "passwordSet"; readonly contact?: Contact };

const giveTemporary = async (
  { pool, author }: By,
  { username, attributes }: User,
  { event, contact }: NewTemporary,
): Promise<HandedOver> => {
  const inviteBy = contact ? { inviteBy: contact } : {};
  const choice = { isPermanent: false, guard: keepAdministrator, ...inviteBy };
  const { password } = await setPassword(pool, username, choice);
  await noteAct(pool, { event, username, ...author });
  return contact
    ? { delivered: deliveredTo(contact, attributes), temporaryPassword: null }
    : { delivered: null, temporaryPassword: password };
};

/** Invites a user again, with a new temporary password. */
const invite = async (by: By, username: string, ways: readonly Contact[]): Promise<HandedOver> => {
  const { user } = await requirePerson(by, username);
  if (user.status !== "FORCE_CHANGE_PASSWORD")
    throw new PoolError("UnsupportedUserStateException", `Resend not possible. ${user.status}`);
  const contact = ways.find((way) => user.attributes[way]);
  return giveTemporary(by, user, { event: "userInvited", ...(contact ? { contact } : {}) });
};

/** Resets a password by a code, if one can be sent; otherwise by a temporary password to hand over. */
const reset = async (by: By, username: string, ways: readonly Contact[]): Promise<HandedOver> => {
  const { user } = await requirePerson(by, username);
  requireOwnPassword(user);
  const contact = ways.find((way) => isVerified(user, way));
  if (!contact) return giveTemporary(by, user, { event: "passwordSet" });
  await resetPassword(by.pool, user, contact);
  await noteAct(by.pool, { event: "resetRequired", username: user.username, ...by.author });
  return { delivered: deliveredTo(contact, user.attributes), temporaryPassword: null };
};

const setSecondFactors = async (by: By, username: string, change: MfaChange): Promise<void> => {
  const admin = createAdministration(by.pool, by.author);
  const { totp, ...others } = change;
  const wanted = totp === undefined || totp === "off" ? others : change;
  if (Object.keys(wanted).length > 0) await admin.setMfa(username, wanted);
  // Switching off removes it, as for a lost phone: whoever finds that must not be able to switch it on again.
  if (totp === "off") await admin.removeTotp(username);
};

const endSession = async ({ pool, author }: By, username: string, id: string): Promise<boolean> => {
  const { user } = await requirePerson({ pool, author }, username);
  return openLoginRegister(pool).endFor({ username: user.username, id }, author);
};

/**
 * What a page for administrators may do, on behalf of `author`. `ways` are the contacts that messages can be sent to,
 * the preferred one first.
 */
export const createPeople = (pool: PoolContext, author: Author) => {
  const by = { pool, author };
  const admin = createAdministration(pool, author);
  return {
    list: async (query: PeopleQuery): Promise<Person[]> =>
      (await findPeople(pool.sql, pool.now(), query)).map(toPerson),
    find: async (username: string): Promise<Person> => toPerson(await requirePerson(by, username)),
    create: (person: NewPerson, ways: readonly Contact[]) => create(by, person, ways),
    change: (username: string, change: PersonChange) => changePerson(by, username, change),
    remove: (username: string) => removePerson(by, username),
    invite: (username: string, ways: readonly Contact[]) => invite(by, username, ways),
    reset: (username: string, ways: readonly Contact[]) => reset(by, username, ways),
    signOut: (username: string): Promise<void> => admin.signOut(username),
    setSecondFactors: (username: string, change: MfaChange) =>
      setSecondFactors(by, username, change),
    sessions: async (username: string): Promise<OwnLogin[]> =>
      openLoginRegister(pool).list((await requirePerson(by, username)).user.username),
    endSession: (username: string, id: string) => endSession(by, username, id),
    poolMfa: (): Promise<PoolMfaMode> => admin.poolMfa(),
    setPoolMfa: (mode: PoolMfaMode): Promise<void> => admin.setPoolMfa(mode),
    audit: (query: AuditQuery): Promise<AuditEntry[]> => findAudit(pool.sql, query),
  };
};

export type People = ReturnType<typeof createPeople>;
