import type { IncomingMessage } from "node:http";
import type { OAuth } from "@teckna/identity/oauth/oauth";
import type { Pool } from "@teckna/identity/pool";
import {
  PoolError,
  serialization,
  serviceUnavailable,
  tooManyRequests,
} from "@teckna/identity/context/pool-error";
import {
  type Incoming,
  type Outgoing,
  actionOf,
  contentType,
  errorOf,
  refusal,
} from "@teckna/identity/protocol/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusals } from "../errors.ts";
import { addressOf } from "../http/client-address.ts";
import { retryAfterSeconds } from "../http/errors/problem.ts";
import { isServersFault, refusalOf } from "../http/errors/refusal-of.ts";
import { addLogFields } from "../http/request-log.ts";

const maxBody = 65_536;
const publicRoute = { config: { isPublic: true } };

const targetOf = ({ headers }: FastifyRequest): string => {
  const target = headers["x-amz-target"];
  return typeof target === "string" ? target : "";
};

const send = (request: FastifyRequest, reply: FastifyReply, outgoing: Outgoing): FastifyReply => {
  const { status, headers, body } = outgoing;
  if (status >= 400)
    addLogFields(request, { action: actionOf(targetOf(request)), error: errorOf(outgoing) });
  // Sent as bytes: to a text, Fastify would add a charset, which the protocol does not have.
  return reply.code(status).headers(headers).send(Buffer.from(body));
};

/** Names and values in the order received, with repetitions. */
const headersOf = ({ rawHeaders }: IncomingMessage): (readonly [string, string])[] =>
  rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""] as const] : [],
  );

const incomingOf = (request: FastifyRequest): Incoming => {
  const body = typeof request.body === "string" ? request.body : "";
  const [path = "", ...query] = request.url.split("?");
  return {
    target: targetOf(request),
    body,
    ip: addressOf(request),
    request: {
      method: request.method,
      path,
      query: query.join("?"),
      headers: headersOf(request.raw),
      body,
    },
  };
};

/** Refusals of the server or the database as errors of the pool's protocol; a bug is reported without details. */
const toPoolError = (error: unknown): PoolError => {
  const { code } = refusalOf(error);
  const status = refusals[code];
  if (code === "tooManyRequests") return tooManyRequests(status);
  if (code === "tooLarge") return serialization("The body is too large", status);
  if (code === "internal") return new PoolError("InternalErrorException", "Internal error", status);
  // These include the database's faults: none is the caller's fault, and all may be temporary.
  if (isServersFault(code)) return serviceUnavailable();
  return serialization("The body cannot be read");
};

const retryAfter = (reply: FastifyReply, { status }: PoolError): FastifyReply =>
  status === refusals.overloaded
    ? reply.header("retry-after", retryAfterSeconds.overloaded)
    : reply;

/** The parts of the pool that are reached by HTTP. */
export type MountedPool = Pick<Pool, "id" | "handle" | "jwks" | "openOAuth">;

/**
 * The user pool's own protocol at `/idp/`, with or without the trailing slash, and its public keys where verifiers look
 * for them.
 */
export const mountPool = async (
  app: FastifyInstance,
  pool: MountedPool,
  oauth: OAuth,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [contentType, "application/json"],
      { parseAs: "string", bodyLimit: maxBody },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const refused = toPoolError(error);
      if (refused.status >= 500)
        request.log.error({ err: error, request_id: request.id }, "pool call failed");
      return send(request, retryAfter(reply, refused), refusal(refused));
    });
    for (const url of ["/idp/", "/idp"])
      scope.post(url, { ...publicRoute, bodyLimit: maxBody }, async (request, reply) =>
        send(request, reply, await pool.handle(incomingOf(request))),
      );
  });
  const wellKnown = `/${pool.id}/.well-known`;
  app.get(`${wellKnown}/jwks.json`, publicRoute, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=60").send(await pool.jwks()),
  );
  app.get(`${wellKnown}/openid-configuration`, publicRoute, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=60").send(oauth.discovery()),
  );
};
