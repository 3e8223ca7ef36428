import type { Sql } from "./database.ts";
import type { Clock } from "./clock.ts";
import type { Deliver } from "./delivery.ts";
import type { KeyRing } from "./key-ring.ts";
import type { PasswordPolicy } from "./password-policy.ts";
import type { Seal } from "./sealing.ts";
import type { Mutex } from "./mutex.ts";
import type { User } from "./user.ts";

const ownEvents = [
  "signedIn",
  "signInRefused",
  "passwordChanged",
  "passwordReset",
  "secondFactorChanged",
  "signedOut",
  "signedOutEverywhere",
  "arrived",
] as const;

const acts = [
  "userCreated",
  "userInvited",
  "userConfirmed",
  "userEnabled",
  "userDisabled",
  "userDeleted",
  "userSignedOut",
  "sessionEnded",
  "attributesSet",
  "groupsSet",
  "passwordSet",
  "resetRequired",
  "secondFactorSet",
  "poolMfaSet",
  // From versions without separate names.
  "administered",
] as const;

/** All audit events: first those of users themselves, then those of administration. */
export const auditEvents = [...ownEvents, ...acts] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** Audit events of administration. */
export type Act = (typeof acts)[number];

/** What every operation of the pool works with. */
export type PoolContext = {
  readonly sql: Sql;
  readonly poolId: string;
  /** The part of the pool id after `_`; it is an input of every SRP verifier. */
  readonly poolName: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly policy: PasswordPolicy;
  readonly seal: Seal;
  readonly keys: KeyRing;
  /** Secrets that sign administrative calls, by key id. */
  readonly adminKeys: ReadonlyMap<string, string>;
  readonly deliver: Deliver;
  /** Called after the transaction with new messages has been committed. */
  readonly wakeSender: () => void;
  /** Serialises guesses at the secrets of one name. */
  readonly mutex: Mutex;
  readonly now: Clock;
  /** Called with each audit event, without the user. */
  readonly onEvent: (event: AuditEvent) => void;
  /** Produces the result of a completed sign-in. */
  readonly complete: Complete;
};

/** A call as received: the client's address, and a body whose members are not validated. */
export type Call = { readonly ip: string; readonly body: Readonly<Record<string, unknown>> };

export type OperationOutput = Readonly<Record<string, unknown>>;
export type Complete = (pool: PoolContext, user: User, ip: string) => Promise<OperationOutput>;
export type Operation = (pool: PoolContext, call: Call) => Promise<OperationOutput>;
