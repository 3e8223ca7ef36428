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
import { createProgramCheck, holdProgram } from "./check-program.ts";
import { createLastSeen } from "./last-seen.ts";
import { createOwnerNote, ownerGroupsOf } from "./owner-groups.ts";
import { requireRole, roleOf } from "./role-of.ts";
import { type TokenIssuer, createTokenCheck } from "./verify-token.ts";

const caller = "caller";
const checkAgain = "checkAgain";
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+|teckna_\w+)$/i;

/** Who makes a request: a user who has signed in, or a program with a token of a user's. */
type Caller = {
  readonly actor: string;
  readonly owner: Owner;
  /** The sign-in that the token comes from; empty for a program. */
  readonly login: string;
  readonly program: Program | null;
  /** The groups that the user is in now; fails where the sign-in behind the token has ended, or the program's token was revoked. */
  readonly standing: Promise<Standing>;
  /** The same, read anew; that the token has ended by itself meanwhile does not count. */
  readonly again: () => Promise<Standing>;
  /** The same in a transaction, until whose end nobody changes it. */
  readonly hold: (tx: Tx) => Promise<Standing>;
  /** What the token of a hosted pool says of its user. */
  readonly ownerGroups: OwnerGroups | null;
  /** When the token ends, in ms since 1970. */
  readonly expires: number;
};

type Check = (token: string, request: FastifyRequest) => Promise<Caller>;

/** A caller whose user has, or has not, the role that the route requires. */
type Admitted = Caller & {
  readonly role: Promise<Role | null>;
  /** Fails with the standing, and where the role is not enough. */
  readonly permission: Promise<void>;
  /** The same, read anew; that the token has ended by itself meanwhile does not count. */
  readonly permissionAgain: () => Promise<void>;
  /** The same in a transaction, until whose end nobody changes it. */
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
    // A request that is refused before may never await it.
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
      hold: async (tx) => {
        const held = users ? await users.hold(tx, sub) : await standing;
        if (!held) throw new AppError("unauthenticated");
        return held;
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
      hold: (tx) => holdProgram(tx, issuer, program),
      expires: program.expires,
    };
  };
};

/** Refuses what the token does not give, before anything of the request is read. */
const requireRight = async (request: FastifyRequest, { program, permission }: Admitted) => {
  const lacking = program && lackingFor(program, routeRight(request), routeEntity(request));
  if (!lacking) return;
  await permission;
  throw new AppError("forbidden", { lacking });
};

type Parts = {
  /** `null` where there is no pool. */
  readonly issuer: TokenIssuer | null;
  readonly logins: LoginRegister | null;
  readonly programs: ProgramRegister;
  readonly withoutGroup: UsersWithoutGroup;
};

type Known = Parts & { readonly issuer: TokenIssuer };

/** Looks whether the caller's role is enough for the route, beside the work that waits for it. */
const admit = (caller: Caller, request: FastifyRequest, without: UsersWithoutGroup): Admitted => {
  const { standing, again, hold } = caller;
  const required = routeRole(request);
  const role = standing.then((found) => roleOf(found, without));
  const permission = role.then((found) => requireRole(found, required));
  // A request that is refused before may never await it.
  permission.catch(() => {});
  const permissionAgain = async () => requireRole(roleOf(await again(), without), required);
  const confirm = async (tx: Tx) => requireRole(roleOf(await hold(tx), without), required);
  return { ...caller, role, permission, permissionAgain, confirm };
};

/** Every route needs a token but those that are marked public; so do addresses under /api that no route has. */
export const addAuthentication = (app: FastifyInstance, parts: Parts): void => {
  const { issuer, withoutGroup } = parts;
  const known = issuer && { ...parts, issuer };
  const checks = known && { user: checkUsers(known), program: checkPrograms(known) };
  app.decorateRequest(caller, null);
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
    request.setDecorator(caller, found);
    await requireRight(request, found);
    if (!awaitsPermission(request)) await found.permission;
  });
};

const callerOf = (request: FastifyRequest): Admitted | null =>
  request.getDecorator<Admitted | null>(caller);

const requireCaller = (request: FastifyRequest): Admitted => {
  const found = callerOf(request);
  if (!found) throw new AppError("unauthenticated");
  return found;
};

/** Who makes the request, as the history names it: the user name in the token, or that with the program's. */
export const actorOf = (request: FastifyRequest): string => callerOf(request)?.actor ?? "";

/** The user who makes the request, or whose program does. */
export const ownerOf = (request: FastifyRequest): Owner => requireCaller(request).owner;

/** What the user who makes the request may do, or whose program does, and why. */
export const standingOf = async (request: FastifyRequest) => {
  const { standing, role } = requireCaller(request);
  return { groups: (await standing).groups, role: await role };
};

/** Refuses whose role is not enough for what a request turns out to be about. */
export const requireRoleOf = async (request: FastifyRequest, required: Role): Promise<void> =>
  requireRole(await requireCaller(request).role, required);

/** Fails in a transaction where what the route requires is no longer given; until the end nobody takes it away. */
export const holdCaller = (request: FastifyRequest, tx: Tx): Promise<void> =>
  requireCaller(request).confirm(tx);

/** What a hosted pool says of the caller's groups; `null` where the embedded one can be asked at any time. */
export const ownerGroupsOfCaller = (request: FastifyRequest): OwnerGroups | null =>
  callerOf(request)?.ownerGroups ?? null;

/** The program that makes the request; `null` where a user does. */
export const programOf = (request: FastifyRequest): Program | null =>
  callerOf(request)?.program ?? null;

/** The sign-in that the token comes from. */
export const loginOf = (request: FastifyRequest): string => callerOf(request)?.login ?? "";

/** Fails where the sign-in behind the token has ended, the program's token was revoked, or the user's role is not enough. */
export const permissionOf = (request: FastifyRequest): Promise<void> =>
  callerOf(request)?.permission ?? Promise.reject(new AppError("unauthenticated"));

/** Asks anew whether the token still counts. */
export const confirmCaller = (request: FastifyRequest): Promise<void> =>
  request.server.getDecorator<(request: FastifyRequest) => Promise<void>>(checkAgain)(request);

/** Asks anew whether who began a request may still make it; that their token has ended by itself meanwhile does not count. */
export const confirmBegun = (request: FastifyRequest): Promise<void> =>
  requireCaller(request).permissionAgain();

/** When the request's token ends, in ms since 1970. */
export const tokenEndOf = (request: FastifyRequest): number => callerOf(request)?.expires ?? 0;
