import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Socket } from "node:net";
import type { FastifyServerFactory } from "fastify";
import type { Certificate } from "../https/certificate.ts";
import type { Settings } from "../settings.ts";
import { bareProblem, problemType } from "./errors/bare-problem.ts";
import { chooseLanguage } from "./accept-language.ts";
import { retryAfterSeconds } from "./errors/problem.ts";
import { requireBodyRate } from "./limits/require-body-rate.ts";
import { bodyRate, idleLimits, serverLimits } from "./limits/server-limits.ts";
import { serveInTurn } from "./limits/serve-in-turn.ts";

// Importing node:http loads everything it exports, clients for fetch and WebSocket included.
const { createServer } = process.getBuiltinModule("node:http");

type Headers = Readonly<Record<string, string>>;

const refuseSlowBody =
  (headers: Headers) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const language = chooseLanguage(request.headers["accept-language"]);
    const body = JSON.stringify(bareProblem("tooSlow", language));
    response
      .writeHead(408, {
        ...headers,
        "content-type": problemType,
        "content-language": language,
        "cache-control": "no-store",
        "retry-after": String(retryAfterSeconds.tooSlow),
        "content-length": String(Buffer.byteLength(body)),
        connection: "close",
      })
      .end(body);
  };

export type GuardedParts = {
  readonly settings: Settings;
  /** Serves https with it; without it, plain http. */
  readonly certificate?: Certificate | undefined;
  /** Headers of responses that are sent before there is a route. */
  readonly headers: Headers;
};

const guarded = (handle: RequestListener, { settings, headers }: GuardedParts): RequestListener => {
  const { connectionTimeout } = serverLimits(settings);
  const paced = requireBodyRate(handle, bodyRate, refuseSlowBody(headers));
  return serveInTurn(paced, { handlingMs: connectionTimeout, unreadMs: idleLimits.unreadMs });
};

/** Creates the product's server, with or without TLS, protected against clients that neither send nor read. */
export const guardedServer = (parts: GuardedParts): FastifyServerFactory => {
  const { settings, certificate } = parts;
  const limits = serverLimits(settings);
  return (handle): Server => {
    const listener = guarded(handle, parts);
    const server = certificate
      ? createTlsServer(
          { ...certificate, ...limits.http, handshakeTimeout: idleLimits.firstRequestMs },
          listener,
        )
      : createServer(limits.http, listener);
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.requestTimeout = limits.requestTimeout;
    server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
    server.setTimeout(limits.connectionTimeout);
    server.on(certificate ? "secureConnection" : "connection", (socket: Socket) =>
      socket.setTimeout(idleLimits.firstRequestMs),
    );
    return server;
  };
};
