import type { JSONWebKeySet } from "jose";
import type { Sql, TransactionSql } from "./context/database.ts";
import { type Administration, createAdministration } from "./users/administration.ts";
import { type Clock, later } from "./context/clock.ts";
import { adminGroup } from "./context/groups.ts";
import type { Author } from "./context/audit.ts";
import { type People, createPeople } from "./users/people/people.ts";
import { completeWithTokens } from "./sign-in/complete-with-tokens.ts";
import { type Sender, type SenderReports, startSender } from "./outbox/sender.ts";
import type { Carriers } from "./context/delivery.ts";
import { forgetRetiredKeys, openKeyRing } from "./context/key-ring.ts";
import { type LoginRegister, openLoginRegister } from "./tokens/login-register.ts";
import { type Standing, lockStanding, standingOfLogin, standingOfUser } from "./tokens/logins.ts";
import { deliverToOutbox } from "./outbox/outbox.ts";
import { type OAuth, createOAuth, purgeOAuth } from "./oauth/oauth.ts";
import type { PageLanguages } from "./oauth/messages/page-texts.ts";
import type { OAuthSettings } from "./oauth/oauth-context.ts";
import type { PasswordPolicy } from "./context/password-policy.ts";
import { openPoolConfig } from "./store/pool-config.ts";
import type { AuditEvent, PoolContext } from "./context/pool-context.ts";
import { PoolError } from "./context/pool-error.ts";
import { type Incoming, type Outgoing, handleCall } from "./protocol/protocol.ts";
import { createSeal } from "./context/sealing.ts";
import { countUsers } from "./store/users.ts";
import { createMutex } from "./context/mutex.ts";

export type PoolSettings = {
  readonly sql: Sql;
  /** A second handle on the same database, used to read the standing of logins. */
  readonly standingSql?: Sql;
  /** Public origin of the product; with the pool id it is the issuer of every token. */
  readonly issuerBase: string;
  /** 32 bytes that encrypt the pool's secrets. */
  readonly poolKey: Uint8Array;
  readonly policy: PasswordPolicy;
  /** The permitted providers and redirect URLs; by default only the product itself. */
  readonly oauth?: Omit<OAuthSettings, "publicUrl">;
  /** Secrets that sign administrative calls, by key id; without any, such calls are refused. */
  readonly adminKeys?: ReadonlyMap<string, string>;
  /** How long rows of `pool_audit` are retained; there is a default. */
  readonly auditDays?: number;
  readonly clock?: Clock;
  /** Called with each audit event, such as a refused sign-in. */
  readonly onEvent?: (event: AuditEvent) => void;
};

export type Invitation = { readonly username: string; readonly temporaryPassword: string };

export type Pool = {
  readonly id: string;
  readonly clientId: string;
  readonly issuer: string;
  handle(incoming: Incoming): Promise<Outgoing>;
  /** Sign-in through our own pages and other providers, in these languages. */
  openOAuth(languages: PageLanguages): OAuth;
  /** Public keys, including retired ones that may have signed a valid token. */
  jwks(): Promise<JSONWebKeySet>;
  /** The standing of the user with tokens of this login; `null` if they may no longer be used. */
  standingOfLogin(originJti: string, sub: string): Promise<Standing | null>;
  /** The standing of the user with this `sub`; `null` unless there is such an enabled user. */
  standingOfUser(sub: string): Promise<Standing | null>;
  /** The same, with a lock that prevents changes until the transaction ends. */
  lockStanding(tx: TransactionSql, sub: string): Promise<Standing | null>;
  /** Invites the first user of an empty pool; otherwise returns `null`. */
  ensureFirstUser(first: {
    readonly username: string;
    readonly temporaryPassword: string | null;
  }): Promise<Invitation | null>;
  /** Starts to send messages, those already waiting too; without a sender they stay in the outbox. */
  startSender(carriers: Carriers, reports: SenderReports): Sender;
  /** Removes expired data; call it at intervals. */
  purge(): Promise<void>;
  readonly admin: Administration;
  /** What a page for administrators may do, on behalf of an author. */
  administerAs(author: Author): People;
  /** Each user's own logins. */
  readonly logins: LoginRegister;
};

const inviteFirst = async (
  pool: PoolContext,
  admin: Administration,
  first: { readonly username: string; readonly temporaryPassword: string | null },
): Promise<Invitation | null> => {
  if ((await countUsers(pool.sql)) > 0) return null;
  const { username, temporaryPassword } = first;
  try {
    const made = await admin.create({
      username,
      groups: [adminGroup],
      ...(temporaryPassword === null ? {} : { temporaryPassword }),
    });
    return { username: made.username, temporaryPassword: made.password };
  } catch (error) {
    // Another process of the same pool was faster.
    if (error instanceof PoolError && error.type === "UsernameExistsException") return null;
    throw error;
  }
};

const purge = async (pool: PoolContext, auditDays: number): Promise<void> => {
  const { sql, now } = pool;
  const at = now();
  await sql`delete from pool_session where expires_at < ${later(at, -3600)}`;
  await sql`delete from pool_send where at < ${later(at, -7200)}`;
  await sql`
    delete from pool_code
    where expires_at < ${later(at, -86_400)}
      and (purpose not in ('reset', 'confirm') or expires_at < ${later(at, -simulatedSeconds)})`;
  await sql`delete from pool_outbox where expires_at < ${at}`;
  await sql`delete from pool_lockout where last_fail < ${later(at, -3600)} and locked_until < ${at}`;
  await sql`delete from pool_totp_offer where expires_at < ${at}`;
  await sql`delete from pool_address where at < ${later(at, -86_400)}`;
  await sql`delete from pool_audit where at < ${later(at, -auditDays * 86_400)}`;
  await sql`delete from pool_login where expires_at < ${later(at, -86_400)}`;
  await forgetRetiredKeys(sql, at);
  await purgeOAuth(pool);
};

const commandLine = { by: "command line", ip: "" };
const defaultAuditDays = 400;
/** How long the response to a name stays the same, whether it gets codes or not. */
const simulatedSeconds = 90 * 86_400;

const onlyTheProduct: Omit<OAuthSettings, "publicUrl"> = {
  redirectUrls: [],
  providers: [],
  admission: { allowed: [], trustedForEmail: [] },
};

type OpenPool = { readonly pool: PoolContext; readonly senders: Sender[] };

const openContext = async (settings: PoolSettings): Promise<OpenPool> => {
  const { sql, issuerBase, poolKey, policy, clock = () => new Date() } = settings;
  const seal = createSeal(poolKey);
  const { poolId, clientId } = await openPoolConfig(sql, seal);
  const keys = await openKeyRing(sql, seal, clock);
  const senders: Sender[] = [];
  const pool: PoolContext = {
    sql,
    poolId,
    poolName: poolId.slice(poolId.indexOf("_") + 1),
    clientId,
    issuer: `${issuerBase}/${poolId}`,
    policy,
    seal,
    keys,
    adminKeys: settings.adminKeys ?? new Map(),
    deliver: deliverToOutbox(seal),
    wakeSender: () => senders.forEach((sender) => sender.wake()),
    mutex: createMutex(),
    now: clock,
    onEvent: settings.onEvent ?? (() => {}),
    complete: completeWithTokens,
  };
  return { pool, senders };
};

/** Opens the user pool in this database; creates its ids and first key if there are none. */
export const createPool = async (settings: PoolSettings): Promise<Pool> => {
  const { pool, senders } = await openContext(settings);
  const admin = createAdministration(pool, commandLine);
  const standingSource = { sql: settings.standingSql ?? pool.sql, now: pool.now };
  return {
    id: pool.poolId,
    clientId: pool.clientId,
    issuer: pool.issuer,
    handle: (incoming) => handleCall(pool, incoming),
    openOAuth: (languages) =>
      createOAuth(
        pool,
        { publicUrl: settings.issuerBase, ...(settings.oauth ?? onlyTheProduct) },
        languages,
      ),
    jwks: () => pool.keys.publicKeys(),
    standingOfLogin: (originJti, sub) => standingOfLogin(standingSource, originJti, sub),
    standingOfUser: (sub) => standingOfUser(pool.sql, sub),
    lockStanding,
    ensureFirstUser: (first) => inviteFirst(pool, admin, first),
    startSender: (carriers, reports) => {
      const sender = startSender(pool, carriers, reports);
      senders.push(sender);
      return sender;
    },
    purge: () => purge(pool, settings.auditDays ?? defaultAuditDays),
    admin,
    administerAs: (author) => createPeople(pool, author),
    logins: openLoginRegister(pool),
  };
};
