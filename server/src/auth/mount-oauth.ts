import type { OAuthReply, OAuthRequest } from "@teckna/identity/oauth/exchange";
import type { EndpointName, OAuth } from "@teckna/identity/oauth/oauth";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusals } from "../errors.ts";
import { addressOf } from "../http/client-address.ts";
import { chooseLanguage } from "../http/language.ts";
import { retryAfterSeconds } from "../http/problem.ts";
import { isServersFault, refusalOf } from "../http/refusal-of.ts";

const longestBody = 32_768;
const formType = "application/x-www-form-urlencoded";
// Pages hold secrets next to what people typed: their compressed size would tell of both.
const publicRoute = { config: { isPublic: true }, compress: false } as const;

const queryOf = ({ url }: FastifyRequest): URLSearchParams => {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start + 1));
};

const toRequest = (request: FastifyRequest): OAuthRequest => {
  const { headers, body } = request;
  return {
    query: queryOf(request),
    form: typeof body === "string" ? new URLSearchParams(body) : null,
    headers: { authorization: headers.authorization, cookie: headers.cookie },
    language: chooseLanguage(headers["accept-language"]),
    ip: addressOf(request),
  };
};

const send = (reply: FastifyReply, { status, headers, body }: OAuthReply): FastifyReply =>
  reply.code(status).headers(headers).send(body);

const sendFault = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header("cache-control", "no-store").send({ error });

/** What the server or the database refused, in OAuth's words; a bug is told without detail. */
const addFaults = (scope: FastifyInstance): void => {
  scope.setErrorHandler((error, request, reply) => {
    const { code } = refusalOf(error);
    const status = refusals[code];
    if (code === "tooManyRequests") return sendFault(reply, status, "temporarily_unavailable");
    if (!isServersFault(code)) return sendFault(reply, 400, "invalid_request");
    request.log.error({ err: error, request_id: request.id }, "OAuth call failed");
    if (code === "internal") return sendFault(reply, status, "server_error");
    reply.header("retry-after", retryAfterSeconds.overloaded);
    return sendFault(reply, refusals.overloaded, "temporarily_unavailable");
  });
};

const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    formType,
    { parseAs: "string", bodyLimit: longestBody },
    (_request, body, done) => done(null, body),
  );
  // Of any other kind it is not read; the endpoint says what it wants.
  scope.addContentTypeParser("*", { bodyLimit: longestBody }, (_request, payload, done) => {
    payload.resume();
    done(null, null);
  });
};

const allowed = {
  "access-control-allow-methods": "GET, POST",
  "access-control-allow-headers":
    "authorization, cache-control, content-type, x-amz-user-agent, amz-sdk-request, amz-sdk-invocation-id",
  "access-control-max-age": "600",
};

/** Pages of registered addresses may call; nothing is ever read from a cookie there. */
const addCors = (scope: FastifyInstance, oauth: OAuth): void => {
  scope.addHook("onRequest", (request, reply, done) => {
    const { origin } = request.headers;
    reply.header("vary", "origin");
    if (origin !== undefined && oauth.isKnownOrigin(origin))
      reply.header("access-control-allow-origin", origin);
    done();
  });
};

type Route = readonly [method: "GET" | "POST", path: string, name: EndpointName];

const forBrowsers: readonly Route[] = [
  ["GET", "/oauth2/authorize", "authorize"],
  ["POST", "/oauth2/login", "login"],
  ["GET", "/oauth2/idpresponse", "idpresponse"],
  ["POST", "/oauth2/idpresponse", "idpresponse"],
  ["GET", "/logout", "logout"],
];

const forPrograms: readonly Route[] = [
  ["POST", "/oauth2/token", "token"],
  ["POST", "/oauth2/revoke", "revoke"],
  ["GET", "/oauth2/userInfo", "userInfo"],
  ["POST", "/oauth2/userInfo", "userInfo"],
];

const addRoutes = (scope: FastifyInstance, oauth: OAuth, routes: readonly Route[]): void => {
  acceptForms(scope);
  addFaults(scope);
  for (const [method, url, name] of routes)
    scope.route({
      method,
      url,
      ...publicRoute,
      handler: async (request, reply) => send(reply, await oauth.answer(name, toRequest(request))),
    });
};

/** Sign-in by OAuth 2 and OpenID Connect, for people's browsers and for programs. */
export const mountOAuth = async (app: FastifyInstance, oauth: OAuth): Promise<void> => {
  await app.register(async (scope) => addRoutes(scope, oauth, forBrowsers));
  await app.register(async (scope) => {
    addCors(scope, oauth);
    addRoutes(scope, oauth, forPrograms);
    for (const url of new Set(forPrograms.map(([, path]) => path)))
      scope.options(url, publicRoute, (_request, reply) => {
        reply.code(204).headers(allowed).send();
      });
  });
};
