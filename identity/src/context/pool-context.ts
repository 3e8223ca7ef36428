import type { Sql } from "./database.ts";
import type { Clock } from "./clock.ts";
import type { Deliver } from "./delivery.ts";
import type { KeyRing } from "./key-ring.ts";
import type { PasswordPolicy } from "./policy.ts";
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
  // Of before there was a name for each.
  "administered",
] as const;

/** All that is noted: what users do by themselves, then what is done to them. */
export const auditEvents = [...ownEvents, ...acts] as const;
export type AuditEvent = (typeof auditEvents)[number];

/** What is noted of whoever administers users. */
export type Act = (typeof acts)[number];

/** What every operation of the pool works with. */
export type PoolContext = {
  readonly sql: Sql;
  readonly poolId: string;
  /** The part of the pool id after `_`; it enters every SRP verifier. */
  readonly poolName: string;
  readonly clientId: string;
  readonly issuer: string;
  readonly policy: PasswordPolicy;
  readonly seal: Seal;
  readonly keys: KeyRing;
  /** Secrets that sign administrative calls, by their ids. */
  readonly adminKeys: ReadonlyMap<string, string>;
  readonly deliver: Deliver;
  /** Called when what was delivered can leave: its transaction is over. */
  readonly wakeSender: () => void;
  /** Guesses at one name's secrets, one after another. */
  readonly mutex: Mutex;
  readonly now: Clock;
  /** Called with what was noted, without whose it was. */
  readonly onEvent: (event: AuditEvent) => void;
  /** What a sign-in brings once nothing more is required. */
  readonly complete: Complete;
};

/** A call as it came in: the client's address, and a body whose members nobody has checked. */
export type Call = { readonly ip: string; readonly body: Readonly<Record<string, unknown>> };

export type OperationOutput = Readonly<Record<string, unknown>>;
export type Complete = (pool: PoolContext, user: User, ip: string) => Promise<OperationOutput>;
export type Operation = (pool: PoolContext, call: Call) => Promise<OperationOutput>;
