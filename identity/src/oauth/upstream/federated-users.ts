import { createHash, randomUUID } from "node:crypto";
import type { TransactionSql } from "../../context/database.ts";
import { note } from "../../context/audit.ts";
import type { PoolContext } from "../../context/pool-context.ts";
import { addUser, findUser, storeAttributes } from "../../store/users.ts";
import type { User } from "../../context/user.ts";
import type { UpstreamIdentity } from "./upstream-identity.ts";

const plainSubject = /^[A-Za-z0-9._|-]{1,64}$/;

/** `<Provider>_<id>`, with a digest instead of an id that a user name cannot contain. */
export const federatedName = (provider: string, subject: string): string =>
  `${provider}_${
    plainSubject.test(subject)
      ? subject
      : createHash("sha256").update(subject).digest("hex").slice(0, 40)
  }`;

type Federated = UpstreamIdentity & { readonly provider: string };

const findFederated = async (
  { sql }: PoolContext,
  { provider, subject }: Federated,
): Promise<User | undefined> => {
  const [row] = await sql<{ username: string }[]>`
    select username from pool_user
    where provider = ${provider} and provider_subject = ${subject}`;
  return row && findUser(sql, row.username);
};

const add = async (
  tx: TransactionSql,
  { provider, subject, attributes }: Federated,
  at: Date,
): Promise<boolean> => {
  const username = federatedName(provider, subject);
  const user = { username, sub: randomUUID(), attributes, status: "CONFIRMED" } as const;
  if (!(await addUser(tx, user, at))) return false;
  await tx`
    update pool_user set provider = ${provider}, provider_subject = ${subject}
    where username = ${username}`;
  return true;
};

/**
 * The user of this identity, created at the first sign-in and updated at each; `undefined` if the name belongs to
 * another user. Only provider and subject identify a user: a user with a password is never taken for the same person,
 * whatever the address says.
 */
export const receiveUser = async (
  pool: PoolContext,
  identity: Federated,
  ip: string,
): Promise<User | undefined> => {
  const known = await findFederated(pool, identity);
  if (!known) {
    const isNew = await pool.sql.begin((tx) => add(tx, identity, pool.now()));
    const user = await findFederated(pool, identity);
    if (isNew && user) await note(pool, "arrived", user.username, ip);
    return user;
  }
  const { attributes } = identity;
  await storeAttributes(pool.sql, known.username, { attributes, pending: {} });
  return findFederated(pool, identity);
};
