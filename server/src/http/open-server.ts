import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  fastify,
} from "fastify";
import type { DiskRoom } from "../db/disk/disk-room.ts";
import type { Certificate } from "../https/certificate.ts";
import type { Settings } from "../settings.ts";
import { respondToClientError } from "./errors/client-error.ts";
import { addErrorResponses, respondWithError } from "./errors/error-responses.ts";
import { guardedServer } from "./guarded-server.ts";
import { closeGently } from "./close-gently.ts";
import { boundHandlers } from "./limits/bound-handlers.ts";
import { addRequestDeadline } from "./limits/request-deadline.ts";
import { requireOneHost } from "./limits/require-one-host.ts";
import { serverLimits } from "./limits/server-limits.ts";
import { isNavigation, mendedAddress } from "./navigation.ts";
import { addRequestLog } from "./request-log.ts";
import { addSecurityHeaders, securityHeaders } from "./security-headers.ts";

export type ServerParts = {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly room: DiskRoom;
  /** Serves https with it; without it, plain http. */
  readonly certificate?: Certificate;
  readonly actorOf?: (request: FastifyRequest) => string;
};

const refuseSchema = (): never => {
  throw new RangeError(
    "routes have no schemas: bodies are read and responses written by the registry",
  );
};

/** Otherwise the server would load the schema compilers, 150 files that are not used. */
const noSchemas = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
};

/** Refusals before routing pass no hooks. A person's mistyped address leads to its page. */
const respondBeforeRouting = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  const address = isNavigation(request) ? mendedAddress(request.url) : null;
  if (address === null) respondWithError(error, request, reply);
  else reply.header("cache-control", "no-store").redirect(address);
};

/** A server without routes, but with its limits, errors, headers and log. */
export const openServer = (parts: ServerParts): FastifyInstance => {
  const { settings, log, room, certificate, actorOf = () => "" } = parts;
  const headers = securityHeaders(settings);
  const app = fastify({
    ...serverLimits(settings),
    schemaController: noSchemas,
    // `closeGently` does this instead.
    return503OnClosing: false,
    serverFactory: guardedServer({ settings, certificate, headers }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    frameworkErrors: (error, request, reply) =>
      respondBeforeRouting(error, request, reply.headers(headers)),
    clientErrorHandler: respondToClientError(headers),
  });
  boundHandlers(app);
  addErrorResponses(app, room);
  addRequestDeadline(app);
  addSecurityHeaders(app, headers);
  addRequestLog(app, actorOf);
  requireOneHost(app);
  closeGently(app, settings);
  return app;
};
