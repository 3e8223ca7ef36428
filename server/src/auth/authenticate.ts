import type { Role } from "@teckna/domain/roles";
import type { Standing } from "@teckna/identity/tokens/logins";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LoginRegister } from "@teckna/identity/tokens/login-register";
import type { Tx } from "../db/connection/database.ts";
import { untilDeadline } from "../db/connection/driver/deadline.ts";
import { AppError } from "../errors.ts";
import {
  awaitsPermission,
  isPublic,
  routeEntity,
  routeRight,
  routeRole,
} from "../http/route-config.ts";
import type { Owner, OwnerGroups, ProgramRegister } from "../programs/program-register.ts";
import { type Program, lackingFor, programActor } from "../programs/program.ts";
import type { UsersWithoutGroup } from "../settings/users-without-group.ts";
import { createProgramCheck, lockProgram } from "./check-program.ts";
import { createLastSeen } from "./last-seen.ts";
import { createOwnerNote, ownerGroupsOf } from "./owner-groups.ts";
import { requireRole, roleOf } from "./role-of.ts";
import { type TokenIssuer, createTokenCheck } from "./verify-token.ts";

const callerKey = "caller";
const checkAgain = "checkAgain";
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|teckna_\w+)$/i;

/** The caller of a request: a signed-in user, or a program with a user's token. */
type Caller = {
  readonly actor: string;
  readonly owner: Owner;
  /** The id of the sign-in that the token comes from; empty for a program. */
  readonly login: string;
  readonly program: Program | null;
  /** The groups that the user is in now; rejects if the sign-in has ended or the program's token was revoked. */
  readonly standing: Promise<Standing>;
  /** Looks the groups up again, for long requests; that the token has expired meanwhile does not matter. */
  readonly again: () => Promise<Standing>;
  /** The same inside a transaction, with a lock that prevents changes until its end. */
  readonly lock: (tx: Tx) => Promise<Standing>;
  /** What the token of a hosted pool states about its user. */
  readonly ownerGroups: OwnerGroups | null;
  /** When the token expires, in ms since 1970. */
  readonly expires: number;
};

type Check = (token: string, request: FastifyRequest) => Promise<Caller>;

/** A caller with the pending check of the role that the route requires. */
type Admitted = Caller & {
  readonly role: Promise<Role | null>;
  /** Rejects if the standing is lost or the role does not suffice. */
  readonly permission: Promise<void>;
  /** Checks again, for long requests; that the token has expired meanwhile does not matter. */
  readonly permissionAgain: () => Promise<void>;
  /** The same inside a transaction, with a lock that prevents changes until its end. */
  readonly confirm: (tx: Tx) => Promise<void>;
};

const tokenOf = ({ headers }: FastifyRequest): string => {
  const token = bearer.exec(headers.authorization ?? "")?.[1];
  if (token === undefined) throw new AppError("unauthenticated");
  return token;
};

const isOutsideApi = ({ is404, url }: FastifyRequest): boolean =>
  is404 && !/^\/api(?:[/?]|$)/.test(url);

const checkUsers = ({ issuer, logins, programs }: Known): Check => {
  const check = createTokenCheck(issuer);
  const noteUse = logins && createLastSeen(logins);
  const noteOwner = issuer.users ? null : createOwnerNote(programs);
  const { users } = issuer;
  return async (token, request) => {
    const { identity, standing: given, again } = await check(token);
    const { username, sub, originJti: login } = identity;
    const standing = untilDeadline(given);
    // If the request is refused earlier, nobody awaits this promise.
    standing.then(
      () => noteUse?.(login, request),
      () => {},
    );
    noteOwner?.(identity, request);
    return {
      actor: username,
      owner: { username, sub },
      login,
      program: null,
      standing,
      again,
      ownerGroups: users ? null : ownerGroupsOf(identity),
      lock: async (tx) => {
        const locked = users ? await users.lock(tx, sub) : await standing;
        if (!locked) throw new AppError("unauthenticated");
        return locked;
      },
      expires: identity.expires * 1000,
    };
  };
};

const checkPrograms = ({ issuer, programs }: Known): Check => {
  const check = createProgramCheck(programs, issuer);
  return async (token, request) => {
    const { program, standing, again } = await check(token, request);
    return {
      actor: programActor(program),
      owner: program,
      login: "",
      program,
      standing,
      again,
      ownerGroups: null,
      lock: (tx) => lockProgram(tx, issuer, program),
      expires: program.expires,
    };
  };
};

/** Throws if the token does not give the route's right, before the request's body is read. */
const requireRight = async (request: FastifyRequest, { program, permission }: Admitted) => {
  const lacking = program && lackingFor(program, routeRight(request), routeEntity(request));
  if (!lacking) return;
  await permission;
  throw new AppError("forbidden", { lacking });
};

type Parts = {
  /** `null` without a pool. */
  readonly issuer: TokenIssuer | null;
  readonly logins: LoginRegister | null;
  readonly programs: ProgramRegister;
  readonly withoutGroup: UsersWithoutGroup;
};

type Known = Parts & { readonly issuer: TokenIssuer };

/** Starts to check whether the caller's role suffices for the route, concurrently with other work of the request. */
const admit = (caller: Caller, request: FastifyRequest, without: UsersWithoutGroup): Admitted => {
  const { standing, again, lock } = caller;
  const required = routeRole(request);
  const role = standing.then((found) => roleOf(found, without));
  const permission = role.then((found) => requireRole(found, required));
  // If the request is refused earlier, nobody awaits this promise.
  permission.catch(() => {});
  const permissionAgain = async () => requireRole(roleOf(await again(), without), required);
  const confirm = async (tx: Tx) => requireRole(roleOf(await lock(tx), without), required);
  return { ...caller, role, permission, permissionAgain, confirm };
};

/** Every route requires a token unless it is marked public; so do unknown URLs under /api. */
export const addAuthentication = (app: FastifyInstance, parts: Parts): void => {
  const { issuer, withoutGroup } = parts;
  const known = issuer && { ...parts, issuer };
  const checks = known && { user: checkUsers(known), program: checkPrograms(known) };
  app.decorateRequest(callerKey, null);
  const checkOf = (token: string): Check | null =>
    checks && checks[token.includes(".") ? "user" : "program"];
  const admitted = async (request: FastifyRequest): Promise<Admitted> => {
    const token = tokenOf(request);
    const found = await checkOf(token)?.(token, request);
    if (!found) throw new AppError("unauthenticated");
    return admit(found, request, withoutGroup);
  };
  app.decorate(checkAgain, async (request: FastifyRequest) => (await admitted(request)).permission);
  app.addHook("onRequest", async (request) => {
    if (isPublic(request) || isOutsideApi(request)) return;
    const found = await admitted(request);
    request.setDecorator(callerKey, found);
    await requireRight(request, found);
    if (!awaitsPermission(request)) await found.permission;
  });
};

const callerOf = (request: FastifyRequest): Admitted | null =>
  request.getDecorator<Admitted | null>(callerKey);

const requireCaller = (request: FastifyRequest): Admitted => {
  const found = callerOf(request);
  if (!found) throw new AppError("unauthenticated");
  return found;
};

/** The caller's name in the history: the user name of the token, or that with the program's name. */
export const actorOf = (request: FastifyRequest): string => callerOf(request)?.actor ?? "";

/** The user who makes the request, or whose program does. */
export const ownerOf = (request: FastifyRequest): Owner => requireCaller(request).owner;

/** The groups and role of the user who makes the request, or whose program does. */
export const standingOf = async (request: FastifyRequest) => {
  const { standing, role } = requireCaller(request);
  return { groups: (await standing).groups, role: await role };
};

/** Throws if the caller's role does not suffice for what the request turns out to concern. */
export const requireRoleOf = async (request: FastifyRequest, required: Role): Promise<void> =>
  requireRole(await requireCaller(request).role, required);

/** Rejects inside a transaction if the caller no longer has the route's role, and locks it until the end otherwise. */
export const lockCaller = (request: FastifyRequest, tx: Tx): Promise<void> =>
  requireCaller(request).confirm(tx);

/**
 * What a hosted pool's token states about the caller's groups; `null` with the embedded pool, which can be queried at
 * any time.
 */
export const ownerGroupsOfCaller = (request: FastifyRequest): OwnerGroups | null =>
  callerOf(request)?.ownerGroups ?? null;

/** The program that makes the request; `null` for a user. */
export const programOf = (request: FastifyRequest): Program | null =>
  callerOf(request)?.program ?? null;

/** The sign-in that the token comes from. */
export const loginOf = (request: FastifyRequest): string => callerOf(request)?.login ?? "";

/** Rejects if the sign-in has ended, the program's token was revoked, or the user's role does not suffice. */
export const permissionOf = (request: FastifyRequest): Promise<void> =>
  callerOf(request)?.permission ?? Promise.reject(new AppError("unauthenticated"));

/** Checks again whether the token is still valid. */
export const confirmCaller = (request: FastifyRequest): Promise<void> =>
  request.server.getDecorator<(request: FastifyRequest) => Promise<void>>(checkAgain)(request);

/**
 * Checks again whether the caller of a long request may still make it; that the token has expired meanwhile does not
 * matter.
 */
export const confirmBegun = (request: FastifyRequest): Promise<void> =>
  requireCaller(request).permissionAgain();

/** When the request's token expires, in ms since 1970. */
export const tokenEndOf = (request: FastifyRequest): number => callerOf(request)?.expires ?? 0;
