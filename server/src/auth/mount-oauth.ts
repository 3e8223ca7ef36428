import type { OAuthReply, OAuthRequest } from "@teckna/identity/oauth/exchange";
import { type Fault, faultForProgram } from "@teckna/identity/oauth/fault-reply";
import type { EndpointName } from "@teckna/identity/oauth/endpoints";
import type { OAuth } from "@teckna/identity/oauth/oauth";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Refusal } from "../errors.ts";
import { acceptsPage } from "../http/accepts-page.ts";
import { addressOf } from "../http/client-address.ts";
import { chooseLanguage } from "../http/accept-language.ts";
import { retryAfterSeconds } from "../http/errors/problem.ts";
import { isServersFault, refusalOf } from "../http/errors/refusal-of.ts";

const maxBody = 32_768;
const formType = "application/x-www-form-urlencoded";
// Not compressed: pages contain secrets beside text from the request, and the compressed size would reveal both
// (BREACH).
const publicRoute = { config: { isPublic: true }, compress: false } as const;

const queryOf = ({ url }: FastifyRequest): URLSearchParams => {
  const start = url.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : url.slice(start + 1));
};

const toOAuthRequest = (request: FastifyRequest) => ({
  query: queryOf(request),
  language: chooseLanguage(request.headers["accept-language"]),
});

const toRequest = (request: FastifyRequest): OAuthRequest => {
  const { headers, body } = request;
  return {
    ...toOAuthRequest(request),
    form: typeof body === "string" ? new URLSearchParams(body) : null,
    headers: { authorization: headers.authorization, cookie: headers.cookie },
    ip: addressOf(request),
  };
};

const send = (reply: FastifyReply, { status, headers, body }: OAuthReply): FastifyReply =>
  reply.code(status).headers(headers).send(body);

const faultOf = (code: Refusal): Fault => {
  if (code === "tooManyRequests") return "tooManyRequests";
  if (!isServersFault(code)) return "badRequest";
  return code === "internal" ? "serverError" : "unavailable";
};

type ReportFault = (fault: Fault, request: FastifyRequest) => OAuthReply | Promise<OAuthReply>;

/** A browser gets a page; a program that does not accept HTML gets OAuth's JSON. */
const reportToBrowsers =
  (oauth: OAuth): ReportFault =>
  (fault, request) => {
    if (!acceptsPage(request)) return faultForProgram(fault);
    const again = request.method === "GET" ? request.url : null;
    return oauth.faultForPerson(fault, toOAuthRequest(request), again);
  };

/** Refusals of the server or the database; a bug is reported without details. */
const addFaults = (scope: FastifyInstance, report: ReportFault): void => {
  scope.setErrorHandler(async (error, request, reply) => {
    const { code } = refusalOf(error);
    const fault = faultOf(code);
    if (isServersFault(code))
      request.log.error({ err: error, request_id: request.id }, "OAuth call failed");
    if (fault === "unavailable") reply.header("retry-after", retryAfterSeconds.overloaded);
    return send(reply, await report(fault, request));
  });
};

const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    formType,
    { parseAs: "string", bodyLimit: maxBody },
    (_request, body, done) => done(null, body),
  );
  // Bodies of other types are discarded; the endpoint then reports which parameters are missing.
  scope.addContentTypeParser("*", { bodyLimit: maxBody }, (_request, payload, done) => {
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

/** Pages of registered origins may call these routes, which never read a cookie. */
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

type Endpoints = { readonly routes: readonly Route[]; readonly reportFault: ReportFault };

const addRoutes = (scope: FastifyInstance, oauth: OAuth, endpoints: Endpoints): void => {
  const { routes, reportFault } = endpoints;
  acceptForms(scope);
  addFaults(scope, reportFault);
  for (const [method, url, name] of routes)
    scope.route({
      method,
      url,
      ...publicRoute,
      handler: async (request, reply) =>
        send(reply, await oauth.response(name, toRequest(request))),
    });
};

/** Sign-in by OAuth 2 and OpenID Connect, for browsers and for programs. */
export const mountOAuth = async (app: FastifyInstance, oauth: OAuth): Promise<void> => {
  const browsers = { routes: forBrowsers, reportFault: reportToBrowsers(oauth) };
  const programs = { routes: forPrograms, reportFault: faultForProgram };
  await app.register(async (scope) => addRoutes(scope, oauth, browsers));
  await app.register(async (scope) => {
    addCors(scope, oauth);
    addRoutes(scope, oauth, programs);
    for (const url of new Set(forPrograms.map(([, path]) => path)))
      scope.options(url, publicRoute, (_request, reply) => {
        reply.code(204).headers(allowed).send();
      });
  });
};
