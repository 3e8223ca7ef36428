import { randomUUID } from "node:crypto";
import type { FastifyServerOptions } from "fastify";
import type { Settings } from "../../settings.ts";
import { AppError } from "../../errors.ts";
import { createTrust } from "../client-address.ts";
import { watchPressure } from "./lasting-pressure.ts";
import type { BodyRate } from "./require-body-rate.ts";

/** The longest percent-encoded id: 100 code points of 4 bytes, 3 characters per byte. */
const maxParamLength = 1200;

/** All limits whose default is "none", set explicitly. */
export const serverLimits = ({ limits, trustedProxies }: Settings) =>
  ({
    bodyLimit: limits.bodyBytes,
    connectionTimeout: 130_000,
    // Enough for the largest batch, compressed, over a line of half a megabit a second.
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

/** Half a megabyte in half a minute; a body shorter than one period's minimum must be complete at its end. */
export const bodyRate: BodyRate = { minBytes: 262_144, withinMs: 15_000 };

/** How long a new connection may stay silent, and a response unread. */
export const idleLimits = { firstRequestMs: 15_000, unreadMs: 30_000 };

const pressurePeriodMs = 2000;

/** Turns requests away where the mean event loop delay exceeds a second for longer than a pause. */
export const limitPressure = () => {
  const isLasting = watchPressure(pressurePeriodMs);
  return {
    maxEventLoopDelay: 1000,
    sampleInterval: pressurePeriodMs,
    pressureHandler: async (_request: unknown, _reply: unknown, _kind: string, delay: unknown) => {
      if (isLasting(Number(delay), performance.now())) throw new AppError("overloaded");
    },
  };
};

/** For public routes that respond however slow the process is. */
export const alwaysOpen = { config: { isPublic: true, pressureHandler: () => {} } };
