import type { Pool } from "@teckna/identity/pool";
import { PoolError, serialization } from "@teckna/identity/pool-error";
import { type Outgoing, contentType, refusal } from "@teckna/identity/protocol";
import type { FastifyInstance, FastifyReply } from "fastify";

const longestBody = 65_536;
const publicRoute = { config: { isPublic: true } };

const send = (reply: FastifyReply, { status, headers, body }: Outgoing): FastifyReply =>
  reply.code(status).headers(headers).send(body);

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
      const target = request.headers["x-amz-target"];
      const outgoing = await pool.handle({
        target: typeof target === "string" ? target : "",
        body: typeof request.body === "string" ? request.body : "",
        ip: request.ip,
      });
      return send(reply, outgoing);
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
