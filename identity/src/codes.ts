import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { TransactionSql } from "postgres";
import { later } from "./clock.ts";
import type { Medium } from "./delivery.ts";
import { folded } from "./folded.ts";
import type { Answer, PoolContext } from "./pool-context.ts";
import { codeExpired, codeMismatch, limitExceeded } from "./pool-error.ts";
import type { Contact, User } from "./user.ts";

export type Purpose = "reset" | "confirm" | `verify_${Contact}`;

const day = 86_400;
const lifeSeconds: { readonly [P in Purpose]: number } = {
  reset: 3600,
  confirm: day,
  verify_email: day,
  verify_phone_number: day,
};
const mostTries = 5;
const sendsPerHour = 5;

const mediumOf = (contact: Contact): Medium => (contact === "email" ? "EMAIL" : "SMS");

const maskEmail = (address: string): string => {
  const [local = "", domain = ""] = address.split("@");
  return `${local.slice(0, 1)}***@${domain.slice(0, 1)}***`;
};

const maskedDestination = (contact: Contact, destination: string): string =>
  contact === "email" ? maskEmail(destination) : `+*******${destination.slice(-4)}`;

/** The one form in which a client hears where a code went. */
export const deliveryDetails = (contact: Contact, destination: string): Answer => ({
  CodeDeliveryDetails: {
    Destination: maskedDestination(contact, destination),
    DeliveryMedium: mediumOf(contact),
    AttributeName: contact,
  },
});

/** Details of a delivery that never happened, the same each time, for a name that nobody has. */
export const pretendedDelivery = ({ seal }: PoolContext, username: string): Answer => {
  const bytes = seal.mac(`no such user:${folded(username)}`);
  const letter = (at: number): string => String.fromCodePoint(97 + ((bytes[at] ?? 0) % 26));
  return deliveryDetails("email", `${letter(0)}@${letter(1)}`);
};

const macOf = ({ seal }: PoolContext, username: string, purpose: Purpose, code: string): Buffer =>
  createHmac("sha256", seal.mac(`code:${purpose}:${username}`))
    .update(code)
    .digest();

const countSend = async (tx: TransactionSql, user: User, purpose: Purpose, at: Date) => {
  // The user's row is the lock under which sends are counted, so that parallel ones cannot slip through.
  await tx`select 1 from pool_user where username = ${user.username} for update`;
  const [{ n } = { n: 0 }] = await tx<{ n: number }[]>`
    select count(*)::int as n from pool_send
    where username = ${user.username} and purpose = ${purpose} and at > ${later(at, -3600)}`;
  if (n >= sendsPerHour) throw limitExceeded();
  await tx`insert into pool_send (username, purpose, at) values (${user.username}, ${purpose}, ${at})`;
};

/** Makes a code that replaces an older one of the same purpose, and sends it. */
export const sendCode = async (
  pool: PoolContext,
  user: User,
  purpose: Purpose,
  contact: Contact,
): Promise<Answer> => {
  const at = pool.now();
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const expiresAt = later(at, lifeSeconds[purpose]);
  const mac = macOf(pool, user.username, purpose, code);
  await pool.sql.begin(async (tx) => {
    await countSend(tx, user, purpose, at);
    await tx`
      insert into pool_code (username, purpose, mac, expires_at, tries)
      values (${user.username}, ${purpose}, ${mac}, ${expiresAt}, 0)
      on conflict (username, purpose)
      do update set mac = excluded.mac, expires_at = excluded.expires_at, tries = 0`;
  });
  const destination = user.attributes[contact] ?? "";
  const { username } = user;
  const medium = mediumOf(contact);
  await pool.deliver({ username, purpose, medium, destination, code, at, expiresAt });
  return deliveryDetails(contact, destination);
};

type Row = { mac: Uint8Array; expires_at: string | Date; tries: number };

const demandRightCode = async (pool: PoolContext, user: User, purpose: Purpose, code: string) => {
  // Counting the try first makes parallel guesses share the five.
  const [row] = await pool.sql<Row[]>`
    update pool_code set tries = tries + 1
    where username = ${user.username} and purpose = ${purpose} returning mac, expires_at, tries`;
  if (!row || new Date(row.expires_at) <= pool.now()) throw codeExpired();
  if (row.tries > mostTries) throw limitExceeded();
  const given = macOf(pool, user.username, purpose, code);
  if (!timingSafeEqual(given, Buffer.from(row.mac))) throw codeMismatch();
};

type Use = { readonly user: User; readonly purpose: Purpose; readonly code: string };

/** Spends a right code and does what it allows in one transaction; of parallel callers one succeeds. */
export const useCode = async (
  pool: PoolContext,
  { user, purpose, code }: Use,
  act: (tx: TransactionSql) => Promise<void>,
): Promise<void> => {
  await demandRightCode(pool, user, purpose, code);
  const mac = macOf(pool, user.username, purpose, code);
  await pool.sql.begin(async (tx) => {
    const spent = await tx`
      delete from pool_code
      where username = ${user.username} and purpose = ${purpose} and mac = ${mac} returning 1`;
    if (spent.length === 0) throw codeExpired();
    await tx`delete from pool_outbox where username = ${user.username} and purpose = ${purpose}`;
    await act(tx);
  });
};
