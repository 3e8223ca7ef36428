import { randomUUID } from "node:crypto";
import type { FastifyServerOptions } from "fastify";
import type { Settings } from "../settings.ts";
import { createTrust } from "./client-address.ts";

/** Longest id in its longest percent-encoding: 100 code points of 4 bytes, 3 characters a byte. */
const maxParamLength = 1200;

/** Every limit that has "none" as its default, set by hand. */
export const serverLimits = ({ limits, trustedProxies }: Settings) =>
  ({
    bodyLimit: limits.bodyBytes,
    connectionTimeout: 130_000,
    // Time for the largest batch, packed, over a line of half a megabit a second.
    requestTimeout: 300_000,
    handlerTimeout: 20_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 10_000,
    pluginTimeout: 30_000,
    forceCloseConnections: "idle",
    trustProxy: trustedProxies.length > 0 ? createTrust(trustedProxies) : false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength, caseSensitive: true, ignoreTrailingSlash: false },
    http: { maxHeaderSize: 16_384, headersTimeout: 20_000, joinDuplicateHeaders: false },
  }) satisfies FastifyServerOptions & { http: object };

/** How slow the process may become, in the mean of two seconds, before it turns requests away: one long pause is none. */
export const pressure = { maxEventLoopDelay: 1000, sampleInterval: 2000 };

/** A route that everyone may ask, and that answers however slow the process is. */
export const alwaysOpen = { config: { isPublic: true, pressureHandler: () => {} } };
