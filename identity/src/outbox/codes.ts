import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { TransactionSql } from "../context/database.ts";
import { guessFrom } from "../limits/address-limit.ts";
import { later } from "../context/clock.ts";
import { simulatedTarget } from "./code-target.ts";
import { deliveryDetails, mediumOf } from "./delivery-details.ts";
import { folded } from "../context/folded.ts";
import { lifetimes } from "../context/lifetimes.ts";
import { nameDigest } from "../limits/name-digest.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { codeExpired, codeMismatch, limitExceeded } from "../context/pool-error.ts";
import type { Target } from "./simulated-target.ts";
import { lockUser } from "../store/users.ts";
import type { Contact, User } from "../context/user.ts";

export type Purpose = "reset" | "confirm" | `verify_${Contact}` | "sms_mfa";

const maxTries = 5;
const sendsPerHour = 5;

/** The key of a stored code. `user` is absent for an unknown name, which is counted in the same way. */
type Slot = {
  readonly username: string;
  readonly user: User | undefined;
  readonly purpose: Purpose;
};

/** The address that a code of this purpose is sent to. */
const destinationOf = ({ user, purpose }: Slot, contact: Contact): string =>
  (purpose === `verify_${contact}` ? user?.pending[contact] : undefined) ??
  user?.attributes[contact] ??
  "";

/** Includes the address: after a change of address the code proves nothing. */
const macOf = (
  pool: PoolContext,
  slot: Slot,
  { contact, destination }: Target,
  code: string,
): Buffer => {
  const bound = [slot.purpose, folded(slot.username), contact, destination];
  return createHmac("sha256", pool.seal.mac(`code:${JSON.stringify(bound)}`))
    .update(code)
    .digest();
};

type Send = { readonly digest: string; readonly purpose: Purpose; readonly at: Date };

/** Counted while the code's row is locked, so that concurrent sends cannot exceed the limit together. */
const countSend = async (tx: TransactionSql, { digest, purpose, at }: Send): Promise<void> => {
  const [{ n } = { n: 0 }] = await tx<{ n: number }[]>`
    select count(*)::int as n from pool_send
    where name_digest = ${digest} and purpose = ${purpose} and at > ${later(at, -3600)}`;
  if (n >= sendsPerHour) throw limitExceeded();
  await tx`
    insert into pool_send (name_digest, purpose, at) values (${digest}, ${purpose}, ${at})`;
};

const storeCode = async (
  tx: TransactionSql,
  { digest, purpose }: Send,
  code: {
    readonly contact: Contact;
    readonly mac: Buffer;
    readonly expiresAt: Date;
    readonly simulated: string | null;
  },
): Promise<void> => {
  const { contact, mac, expiresAt, simulated } = code;
  await tx`
    insert into pool_code (name_digest, purpose, contact, mac, expires_at, simulated)
    values (${digest}, ${purpose}, ${contact}, ${mac}, ${expiresAt}, ${simulated})
    on conflict (name_digest, purpose) do update set contact = excluded.contact,
      mac = excluded.mac, expires_at = excluded.expires_at, simulated = excluded.simulated,
      tries = 0`;
};

type Sending = {
  readonly slot: Slot;
  readonly target: Target;
  /** Whether the target was drawn for a name without one. */
  readonly isDrawn?: boolean;
};

/** Creates a code, replacing an older one of the same purpose, and sends it if the name has a user. */
export const placeCode = async (
  pool: PoolContext,
  tx: TransactionSql,
  { slot, target, isDrawn = false }: Sending,
): Promise<OperationOutput> => {
  const { username, user, purpose } = slot;
  const { contact, destination } = target;
  const at = pool.now();
  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  const expiresAt = later(at, lifetimes.code[purpose]);
  const mac = macOf(pool, slot, target, code);
  const simulated = isDrawn ? destination : null;
  const send = { digest: nameDigest(pool, username), purpose, at };
  await storeCode(tx, send, { contact, mac, expiresAt, simulated });
  await countSend(tx, send);
  // Nobody has the empty name: the same work is done, but nothing is sent.
  const where = { username: user?.username ?? "", purpose, medium: mediumOf(contact), destination };
  await pool.deliver({ ...where, code, at, expiresAt }, tx);
  return deliveryDetails(contact, destination);
};

const send = async (pool: PoolContext, sending: Sending): Promise<OperationOutput> => {
  const details = await pool.sql.begin((tx) => placeCode(pool, tx, sending));
  pool.wakeSender();
  return { CodeDeliveryDetails: details };
};

type OwnSlot = Slot & { readonly user: User };

/** Sends a code to this contact of the user, or to its pending replacement. */
export const sendCode = (
  pool: PoolContext,
  slot: OwnSlot,
  contact: Contact,
): Promise<OperationOutput> =>
  send(pool, { slot, target: { contact, destination: destinationOf(slot, contact) } });

/**
 * Sends a code to `contact` of the user. Without a contact, no code is sent, but the work, the limits and the response
 * are the same.
 */
export const sendOrSimulate = async (
  pool: PoolContext,
  slot: Slot,
  contact: Contact | undefined,
): Promise<OperationOutput> => {
  const { username, user } = slot;
  const { isDrawn, ...target } = await simulatedTarget(pool, username, user);
  if (user && contact) return sendCode(pool, { ...slot, user }, contact);
  return send(pool, { slot: { ...slot, user: undefined }, target, isDrawn });
};

type CodeRow = {
  contact: Contact;
  mac: Uint8Array;
  expires_at: string | Date;
  tries: number;
};
type Right = { readonly mac: Buffer; readonly contact: Contact };

/**
 * Tests a code: `null` if it is wrong. That a code is used or expired is reported only to a caller who has it, so that
 * guessing reveals nothing about earlier codes.
 */
export const findRightCode = async (
  pool: PoolContext,
  slot: Slot,
  code: string,
): Promise<Right | null> => {
  // The attempt is counted first, so that concurrent guesses share the five attempts.
  const [row] = await pool.sql<CodeRow[]>`
    update pool_code set tries = tries + 1
    where name_digest = ${nameDigest(pool, slot.username)} and purpose = ${slot.purpose}
    returning contact, mac, expires_at, tries`;
  if (!row) return null;
  const isOver = new Date(row.expires_at) <= pool.now();
  if (row.tries > maxTries) {
    if (isOver) return null;
    throw limitExceeded();
  }
  const target = { contact: row.contact, destination: destinationOf(slot, row.contact) };
  const mac = macOf(pool, slot, target, code);
  if (!timingSafeEqual(mac, Buffer.from(row.mac)) || slot.user === undefined) return null;
  if (isOver) throw codeExpired();
  return { mac, contact: row.contact };
};

/** Uses up a right code in the transaction of what it permits; of concurrent calls only one succeeds. */
export const spendCode = async (
  pool: PoolContext,
  tx: TransactionSql,
  { purpose, username, mac }: Slot & Right,
): Promise<void> => {
  const at = pool.now();
  const spent = await tx`
    update pool_code set expires_at = ${at}
    where name_digest = ${nameDigest(pool, username)} and purpose = ${purpose} and mac = ${mac}
      and expires_at > ${at}
    returning 1`;
  if (spent.length === 0) throw codeExpired();
  await tx`delete from pool_outbox where username = ${username} and purpose = ${purpose}`;
};

type Claim = Slot & { readonly code: string; readonly ip: string };
type Act = (tx: TransactionSql) => Promise<void>;

/**
 * Uses up a code and does what it permits, in one transaction; throws if it is not right. `prepare` runs before the
 * transaction and only for a right code, so that others cannot cause its work.
 */
export const useCode = async (
  pool: PoolContext,
  { code, ip, ...slot }: Claim,
  prepare: (contact: Contact) => Promise<Act>,
): Promise<void> => {
  const refused = await guessFrom(pool, ip, async () => {
    const right = await findRightCode(pool, slot, code);
    if (!right) return codeMismatch();
    const act = await prepare(right.contact);
    await pool.sql.begin(async (tx) => {
      await lockUser(tx, slot.username);
      await spendCode(pool, tx, { ...slot, ...right });
      await act(tx);
    });
    return null;
  });
  if (refused) throw refused;
};

/** Invalidates all codes of the user, and resets the limits for sending new ones. */
export const dropCodes = async (
  pool: PoolContext,
  tx: TransactionSql,
  username: string,
): Promise<void> => {
  const digest = nameDigest(pool, username);
  await tx`delete from pool_code where name_digest = ${digest}`;
  await tx`delete from pool_send where name_digest = ${digest}`;
  await tx`delete from pool_outbox where username = ${username}`;
};
