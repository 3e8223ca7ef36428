import type { Sql, TransactionSql } from "../context/database.ts";
import { folded } from "../context/folded.ts";
import type { Group } from "../context/groups.ts";
import type {
  Contact,
  MfaPreference,
  PendingContacts,
  Totp,
  User,
  UserStatus,
} from "../context/user.ts";

type UserRow = {
  username: string;
  sub: string;
  attributes: Record<string, string>;
  pending_contacts: PendingContacts;
  status: UserStatus;
  enabled: boolean;
  temporary_until: string | Date | null;
  password_hash: string | null;
  srp_salt: string | null;
  srp_verifier_sealed: Uint8Array | null;
  mfa_totp: MfaPreference;
  mfa_sms: MfaPreference;
  must_set_up_totp: boolean;
  groups: readonly Group[];
  totp_secret_sealed: Uint8Array | null;
  totp_last_step: number | null;
  totp_device_name: string | null;
  created_at: string | Date;
  updated_at: string | Date;
};

const toTotp = (row: UserRow): Totp | null =>
  row.totp_secret_sealed && {
    secretSealed: row.totp_secret_sealed,
    lastStep: row.totp_last_step ?? 0,
    deviceName: row.totp_device_name ?? "",
  };

export const toUser = (row: UserRow): User => ({
  username: row.username,
  sub: row.sub,
  attributes: row.attributes,
  pending: row.pending_contacts,
  status: row.status,
  enabled: row.enabled,
  temporaryUntil: row.temporary_until === null ? null : new Date(row.temporary_until),
  passwordHash: row.password_hash,
  srpSalt: row.srp_salt,
  srpVerifierSealed: row.srp_verifier_sealed,
  groups: row.groups,
  mfa: { totp: row.mfa_totp, sms: row.mfa_sms, mustSetUpTotp: row.must_set_up_totp },
  totp: toTotp(row),
  createdAt: new Date(row.created_at),
  updatedAt: new Date(row.updated_at),
});

export const findUser = async (
  sql: Sql | TransactionSql,
  username: string,
): Promise<User | undefined> => {
  const [row] = await sql<UserRow[]>`
    select u.*, pool_groups_of(u.username) as groups from pool_user u
    where u.folded = ${folded(username)}`;
  return row && toUser(row);
};

/** The same, locked until the transaction ends. */
export const lockUser = async (tx: TransactionSql, username: string): Promise<User | undefined> => {
  const [row] = await tx<UserRow[]>`
    select u.*, pool_groups_of(u.username) as groups from pool_user u
    where u.folded = ${folded(username)} for no key update`;
  return row && toUser(row);
};

export const listUsers = async (sql: Sql): Promise<User[]> =>
  (
    await sql<UserRow[]>`
      select u.*, pool_groups_of(u.username) as groups from pool_user u order by u.folded`
  ).map(toUser);

export const countUsers = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from pool_user`;
  return row?.n ?? 0;
};

export type NewUser = Pick<User, "username" | "sub" | "attributes" | "status">;

/** Inserts the user without a password; `false` if the name is taken. */
export const addUser = async (
  sql: Sql | TransactionSql,
  user: NewUser,
  at: Date,
): Promise<boolean> => {
  const rows = await sql`
    insert into pool_user (username, folded, sub, attributes, status, created_at, updated_at)
    values (${user.username}, ${folded(user.username)}, ${user.sub}, ${sql.json(user.attributes)},
      ${user.status}, ${at}, ${at})
    on conflict do nothing returning sub`;
  return rows.length === 1;
};

export type Credentials = {
  readonly passwordHash: string;
  readonly srpSalt: string;
  readonly srpVerifierSealed: Uint8Array;
};

type PasswordChange = {
  readonly username: string;
  readonly credentials: Credentials;
  readonly status: UserStatus;
  readonly temporaryUntil: Date | null;
  /** The required current state, if the change depends on it. */
  readonly from?: UserStatus;
  /** The required current password hash, if the change was permitted because that password was known. */
  readonly insteadOf?: string;
};

/** Stores both forms of the password; `false` if the user does not exist or is in another state. */
export const storePassword = async (
  sql: Sql | TransactionSql,
  change: PasswordChange,
  at: Date,
): Promise<boolean> => {
  const { passwordHash, srpSalt, srpVerifierSealed } = change.credentials;
  const rows = await sql`
    update pool_user set password_hash = ${passwordHash}, srp_salt = ${srpSalt},
      srp_verifier_sealed = ${Buffer.from(srpVerifierSealed)}, status = ${change.status},
      temporary_until = ${change.temporaryUntil}, updated_at = ${at}
    where username = ${change.username}
      and (${change.from ?? null}::text is null or status = ${change.from ?? null})
      and (${change.insteadOf ?? null}::text is null
        or password_hash = ${change.insteadOf ?? null})
    returning sub`;
  return rows.length === 1;
};

export const storeStatus = async (
  sql: Sql | TransactionSql,
  username: string,
  status: UserStatus,
): Promise<void> => {
  await sql`update pool_user set status = ${status}, updated_at = now() where username = ${username}`;
};

export type AttributeChange = {
  /** Added or replaced. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Contacts to be verified; `null` removes one. */
  readonly pending: { readonly [C in Contact]?: string | null };
};

export const storeAttributes = async (
  sql: Sql | TransactionSql,
  username: string,
  { attributes, pending }: AttributeChange,
): Promise<void> => {
  await sql`
    update pool_user set attributes = attributes || ${sql.json(attributes)},
      pending_contacts = jsonb_strip_nulls(pending_contacts || ${sql.json(pending)}),
      updated_at = now()
    where username = ${username}`;
};

/** Deletes attributes; for contacts also that they were verified, and pending replacements. */
export const removeAttributes = async (
  tx: TransactionSql,
  username: string,
  names: readonly string[],
): Promise<void> => {
  const all = names.flatMap((name) => [name, `${name}_verified`]).join(",");
  const hasPhone = !names.includes("phone_number");
  await tx`
    update pool_user set attributes = attributes - string_to_array(${all}, ','),
      pending_contacts = pending_contacts - string_to_array(${all}, ','),
      mfa_sms = case when ${hasPhone} then mfa_sms else 'off' end, updated_at = now()
    where username = ${username}`;
};

/** Marks a contact as verified, unless it was changed since its code was sent. */
export const storeVerified = async (
  tx: TransactionSql,
  { username, attributes }: User,
  contact: Contact,
): Promise<boolean> => {
  const verified = { [`${contact}_verified`]: "true" };
  const rows = await tx`
    update pool_user set attributes = attributes || ${tx.json(verified)}, updated_at = now()
    where username = ${username} and attributes->>${contact}::text = ${attributes[contact] ?? null}
    returning 1`;
  return rows.length === 1;
};

/** Replaces the old contact by the pending one, unless that was changed since its code was sent. */
export const storeReplaced = async (
  tx: TransactionSql,
  username: string,
  { contact, value }: { readonly contact: Contact; readonly value: string },
): Promise<boolean> => {
  const replaced = { [contact]: value, [`${contact}_verified`]: "true" };
  const rows = await tx`
    update pool_user set attributes = attributes || ${tx.json(replaced)},
      pending_contacts = pending_contacts - ${contact}::text, updated_at = now()
    where username = ${username} and pending_contacts->>${contact}::text = ${value}
    returning 1`;
  return rows.length === 1;
};

export const storeEnabled = async (
  sql: Sql | TransactionSql,
  username: string,
  enabled: boolean,
): Promise<void> => {
  await sql`update pool_user set enabled = ${enabled}, updated_at = now() where username = ${username}`;
};

export const removeUser = async (sql: Sql | TransactionSql, username: string): Promise<void> => {
  await sql`delete from pool_user where username = ${username}`;
};
