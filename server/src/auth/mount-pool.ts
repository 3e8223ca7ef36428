import type { IncomingMessage } from "node:http";
import type { Pool } from "@teckna/identity/pool";
import { PoolError, serialization } from "@teckna/identity/pool-error";
import { type Incoming, type Outgoing, contentType, refusal } from "@teckna/identity/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const longestBody = 65_536;
const publicRoute = { config: { isPublic: true } };

const send = (reply: FastifyReply, { status, headers, body }: Outgoing): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** Names and values as they came in turn, repeated ones repeated. */
const headersOf = ({ rawHeaders }: IncomingMessage): (readonly [string, string])[] =>
  rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""] as const] : [],
  );

const incomingOf = (request: FastifyRequest): Incoming => {
  const target = request.headers["x-amz-target"];
  const body = typeof request.body === "string" ? request.body : "";
  const [path = "", ...query] = request.url.split("?");
  return {
    target: typeof target === "string" ? target : "",
    body,
    ip: request.ip,
    request: {
      method: request.method,
      path,
      query: query.join("?"),
      headers: headersOf(request.raw),
      body,
    },
  };
};

/** Fastify's own refusals in the pool's words; anything else is our fault and told without detail. */
const toPoolError = (error: unknown): PoolError => {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : 500;
  if (status === 413) return serialization("The body is too large", 413);
  if (status === 503) return new PoolError("ServiceUnavailableException", "Too busy", 503);
  if (typeof status === "number" && status < 500) return serialization("The body cannot be read");
  return new PoolError("InternalErrorException", "Internal error", 500);
};

/** What of the pool is reached by HTTP. */
export type MountedPool = Pick<Pool, "id" | "handle" | "jwks" | "oauth">;

/** The user pool's own protocol at `/idp/`, and its public keys where verifiers look for them. */
export const mountPool = async (app: FastifyInstance, pool: MountedPool): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [contentType, "application/json"],
      { parseAs: "string", bodyLimit: longestBody },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const told = toPoolError(error);
      if (told.status >= 500)
        request.log.error({ err: error, requestId: request.id }, "pool call failed");
      return send(reply, refusal(told));
    });
    scope.post("/idp/", { ...publicRoute, bodyLimit: longestBody }, async (request, reply) => {
      return send(reply, await pool.handle(incomingOf(request)));
    });
  });
  const wellKnown = `/${pool.id}/.well-known`;
  app.get(`${wellKnown}/jwks.json`, publicRoute, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=60").send(await pool.jwks()),
  );
  app.get(`${wellKnown}/openid-configuration`, publicRoute, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=60").send(pool.oauth.discovery()),
  );
};
