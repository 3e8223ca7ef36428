import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LoginRegister } from "@teckna/identity/tokens/login-register";
import { untilDeadline } from "../db/connection/driver/deadline.ts";
import { AppError } from "../errors.ts";
import { awaitsPermission, isPublic } from "../http/route-config.ts";
import { createLastSeen } from "./last-seen.ts";
import { type TokenIssuer, createTokenCheck } from "./verify-token.ts";

const actor = "actor";
const login = "login";
const permission = "permission";
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

const tokenOf = ({ headers }: FastifyRequest): string => {
  const token = bearer.exec(headers.authorization ?? "")?.[1];
  if (token === undefined) throw new AppError("unauthenticated");
  return token;
};

const isOutsideApi = ({ is404, url }: FastifyRequest): boolean =>
  is404 && !/^\/api(?:[/?]|$)/.test(url);

/** Every route needs a token but those that are marked public; so do addresses under /api that no route has. */
export const addAuthentication = (
  app: FastifyInstance,
  issuer: TokenIssuer | null,
  logins: LoginRegister | null,
): void => {
  const check = issuer && createTokenCheck(issuer);
  const noteUse = logins && createLastSeen(logins);
  app.decorateRequest(actor, "");
  app.decorateRequest(login, "");
  app.decorateRequest(permission, null);
  app.addHook("onRequest", async (request) => {
    if (isPublic(request) || isOutsideApi(request)) return;
    const token = tokenOf(request);
    if (!check) throw new AppError("unauthenticated");
    const { identity, permission: given } = await check(token);
    const ownPermission = untilDeadline(given);
    request.setDecorator(actor, identity.username);
    request.setDecorator(login, identity.originJti);
    request.setDecorator(permission, ownPermission);
    // A request that is refused before may never await it.
    ownPermission.then(
      () => noteUse?.(identity.originJti, request),
      () => {},
    );
    if (!awaitsPermission(request)) await ownPermission;
  });
};

/** Who makes the request: the user name in the token. */
export const actorOf = (request: FastifyRequest): string => request.getDecorator<string>(actor);

/** The sign-in that the token comes from. */
export const loginOf = (request: FastifyRequest): string => request.getDecorator<string>(login);

/** Fails where the sign-in behind the token has ended. */
export const permissionOf = (request: FastifyRequest): Promise<void> =>
  request.getDecorator<Promise<void> | null>(permission) ??
  Promise.reject(new AppError("unauthenticated"));
