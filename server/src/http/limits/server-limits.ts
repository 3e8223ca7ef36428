import { randomUUID } from "node:crypto";
import type { FastifyServerOptions } from "fastify";
import type { Settings } from "../../settings.ts";
import { createTrust } from "../client-address.ts";
import type { BodyRate } from "./require-body-rate.ts";

/** Longest id in its longest percent-encoding: 100 code points of 4 bytes, 3 characters a byte. */
const maxParamLength = 1200;

/** Every limit that has "none" as its default, set by hand. */
export const serverLimits = ({ limits, trustedProxies }: Settings) =>
  ({
    bodyLimit: limits.bodyBytes,
    connectionTimeout: 130_000,
    // Time for the largest batch, packed, over a line of half a megabit a second.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 10_000,
    pluginTimeout: 30_000,
    forceCloseConnections: "idle",
    trustProxy: trustedProxies.length > 0 ? createTrust(trustedProxies) : false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength, caseSensitive: true, ignoreTrailingSlash: false },
    http: {
      maxHeaderSize: 16_384,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
      joinDuplicateHeaders: false,
    },
  }) satisfies FastifyServerOptions & { http: object };

/** Half a megabyte in half a minute; what is shorter than a window has to be there at its end. */
export const bodyRate: BodyRate = { minBytes: 262_144, withinMs: 15_000 };

/** How long a connection may be silent at its beginning, and a response be left unread. */
export const patience = { firstRequestMs: 15_000, unreadMs: 30_000 };

/** How slow the process may become, in the mean of two seconds, before it turns requests away: one long pause is none. */
export const pressure = { maxEventLoopDelay: 1000, sampleInterval: 2000 };

/** A route that everyone may call, and that responds however slow the process is. */
export const alwaysOpen = { config: { isPublic: true, pressureHandler: () => {} } };
