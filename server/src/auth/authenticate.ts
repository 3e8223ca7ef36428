import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LoginRegister } from "@teckna/identity/tokens/login-register";
import { untilDeadline } from "../db/connection/driver/deadline.ts";
import { AppError } from "../errors.ts";
import { awaitsPermission, isPublic, routeEntity, routeRight } from "../http/route-config.ts";
import type { Owner, ProgramRegister } from "../programs/program-register.ts";
import { type Program, lackingFor, programActor } from "../programs/program.ts";
import { createProgramCheck } from "./check-program.ts";
import { createLastSeen } from "./last-seen.ts";
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
  /** Fails where the sign-in behind the token has ended, or the program's token was revoked. */
  readonly permission: Promise<void>;
  /** When the token ends, in ms since 1970. */
  readonly expires: number;
};

type Check = (token: string, request: FastifyRequest) => Promise<Caller>;

const tokenOf = ({ headers }: FastifyRequest): string => {
  const token = bearer.exec(headers.authorization ?? "")?.[1];
  if (token === undefined) throw new AppError("unauthenticated");
  return token;
};

const isOutsideApi = ({ is404, url }: FastifyRequest): boolean =>
  is404 && !/^\/api(?:[/?]|$)/.test(url);

const checkUsers = (issuer: TokenIssuer, logins: LoginRegister | null): Check => {
  const check = createTokenCheck(issuer);
  const noteUse = logins && createLastSeen(logins);
  return async (token, request) => {
    const { identity, permission: given } = await check(token);
    const { username, sub, originJti: login } = identity;
    const permission = untilDeadline(given);
    // A request that is refused before may never await it.
    permission.then(
      () => noteUse?.(login, request),
      () => {},
    );
    const expires = identity.expires * 1000;
    return { actor: username, owner: { username, sub }, login, program: null, permission, expires };
  };
};

const checkPrograms = (issuer: TokenIssuer, register: ProgramRegister): Check => {
  const check = createProgramCheck(register, issuer);
  return async (token, request) => {
    const { program, permission } = await check(token, request);
    const { expires } = program;
    return {
      actor: programActor(program),
      owner: program,
      login: "",
      program,
      permission,
      expires,
    };
  };
};

/** Refuses what the token does not give, before anything of the request is read. */
const requireRight = async (request: FastifyRequest, { program, permission }: Caller) => {
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
};

/** Every route needs a token but those that are marked public; so do addresses under /api that no route has. */
export const addAuthentication = (
  app: FastifyInstance,
  { issuer, logins, programs }: Parts,
): void => {
  const checks = issuer && {
    user: checkUsers(issuer, logins),
    program: checkPrograms(issuer, programs),
  };
  app.decorateRequest(caller, null);
  const checkOf = (token: string): Check | null =>
    checks && checks[token.includes(".") ? "user" : "program"];
  app.decorate(checkAgain, async (request: FastifyRequest) => {
    const token = tokenOf(request);
    await (
      await checkOf(token)?.(token, request)
    )?.permission;
  });
  app.addHook("onRequest", async (request) => {
    if (isPublic(request) || isOutsideApi(request)) return;
    const token = tokenOf(request);
    const check = checkOf(token);
    if (!check) throw new AppError("unauthenticated");
    const found = await check(token, request);
    request.setDecorator(caller, found);
    await requireRight(request, found);
    if (!awaitsPermission(request)) await found.permission;
  });
};

const callerOf = (request: FastifyRequest): Caller | null =>
  request.getDecorator<Caller | null>(caller);

/** Who makes the request, as the history names it: the user name in the token, or that with the program's. */
export const actorOf = (request: FastifyRequest): string => callerOf(request)?.actor ?? "";

/** The user who makes the request, or whose program does. */
export const ownerOf = (request: FastifyRequest): Owner => {
  const found = callerOf(request);
  if (!found) throw new AppError("unauthenticated");
  return found.owner;
};

/** The program that makes the request; `null` where a user does. */
export const programOf = (request: FastifyRequest): Program | null =>
  callerOf(request)?.program ?? null;

/** The sign-in that the token comes from. */
export const loginOf = (request: FastifyRequest): string => callerOf(request)?.login ?? "";

/** Fails where the sign-in behind the token has ended, or the program's token was revoked. */
export const permissionOf = (request: FastifyRequest): Promise<void> =>
  callerOf(request)?.permission ?? Promise.reject(new AppError("unauthenticated"));

/** Asks anew whether the token still counts. */
export const confirmCaller = (request: FastifyRequest): Promise<void> =>
  request.server.getDecorator<(request: FastifyRequest) => Promise<void>>(checkAgain)(request);

/** When the request's token ends, in ms since 1970. */
export const tokenEndOf = (request: FastifyRequest): number => callerOf(request)?.expires ?? 0;
