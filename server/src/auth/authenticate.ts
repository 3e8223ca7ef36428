import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { isPublic } from "../http/route-config.ts";
import { type TokenIssuer, createTokenCheck } from "./verify-token.ts";

const actor = "actor";
const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

const tokenOf = ({ headers }: FastifyRequest): string => {
  const token = bearer.exec(headers.authorization ?? "")?.[1];
  if (token === undefined) throw new AppError("unauthenticated");
  return token;
};

const isOutsideApi = ({ is404, url }: FastifyRequest): boolean =>
  is404 && !/^\/api(?:[/?]|$)/.test(url);

/** Every route needs a token but those that are marked public; so do addresses under /api that no route has. */
export const addAuthentication = (app: FastifyInstance, issuer: TokenIssuer | null): void => {
  const check = issuer && createTokenCheck(issuer);
  app.decorateRequest(actor, "");
  app.addHook("onRequest", async (request) => {
    if (isPublic(request) || isOutsideApi(request)) return;
    const token = tokenOf(request);
    if (!check) throw new AppError("unauthenticated");
    const { username } = await check(token);
    request.setDecorator(actor, username);
  });
};

/** Who asks: the user name in the token. */
export const actorOf = (request: FastifyRequest): string => request.getDecorator<string>(actor);
