import rateLimit from "@fastify/rate-limit";
import type { LoginRegister } from "@teckna/identity/tokens/login-register";
import type { FastifyInstance, FastifyReply } from "fastify";
import { actorOf, ownerOf, programOf } from "../auth/authenticate.ts";
import { AppError } from "../errors.ts";
import { FairShares, type Seat } from "../http/limits/fair-share.ts";
import { acceptJson } from "../http/json-body.ts";
import { acceptNdjson } from "../http/ndjson.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { PeoplePlace } from "../people/people-place.ts";
import type { ErasureTools } from "../privacy/erasure-tools.ts";
import type { ProgramRegister } from "../programs/program-register.ts";
import { type Storage, contextOf } from "./request-context.ts";
import type { RouteConfig } from "../http/route-config.ts";
import type { Limits } from "../settings/limits.ts";
import { type RouteResponse, type Call, type Route, sendResponse } from "./route.ts";

const silent = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
  "retry-after": false,
};

// A soft limit per process; the limits that protect accounts are in the database.
const addRateLimit = async (api: FastifyInstance, limits: Limits): Promise<void> => {
  await api.register(rateLimit, {
    max: (request) =>
      programOf(request) ? limits.programRequestsPerMinute : limits.requestsPerMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => programOf(request)?.id ?? actorOf(request),
    addHeaders: silent,
    addHeadersOnExceeding: silent,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError("tooManyRequests", { retryAfter: Math.ceil(ttl / 1000) }),
  });
};

type Surroundings = {
  readonly storage: Storage;
  readonly limits: Limits;
  readonly logins: LoginRegister | null;
  readonly programs: ProgramRegister;
  readonly people: PeoplePlace;
  readonly live: LiveHub;
  readonly privacy: ErasureTools;
};

/** A user's programs have a separate share, so that they never make their user wait. */
type Shares = { readonly users: FairShares; readonly programs: FairShares };

type Mounted = Surroundings & { readonly shares: Shares };

/** Bytes of responses that one user has not read. */
const maxUnreadBytes = 8_388_608;
const maxUnreadMs = 2000;
/** Number of database connections that one user leaves to the others. */
const leftToOthers = 2;

const openShares = ({ databaseConnections }: Limits): Shares => {
  const share = databaseConnections - leftToOthers;
  const open = (working: number): FairShares =>
    new FairShares({ maxWorking: Math.max(1, working), maxUnreadBytes, maxUnreadMs });
  return { users: open(share), programs: open(Math.floor(share / 2)) };
};

/** The work may be done before the permission is confirmed; without it, the result is not sent. */
const respond = async ({ handle }: Route, call: Call): Promise<RouteResponse> => {
  const working = handle(call);
  working.catch(() => {});
  await call.context.permission;
  return working;
};

/** What those who work before and after the handler must know of a route. */
const configOf = ({
  method,
  entity,
  right,
  requires,
  takesLines,
  streams,
}: Route): RouteConfig => ({
  right,
  ...(requires ? { requires } : {}),
  ...(entity ? { entity } : {}),
  ...((takesLines ?? streams) ? { hasOwnTime: true } : { awaitsPermission: true }),
  ...(method !== "GET" && (entity || takesLines) ? { reportsOutcome: true } : {}),
});

const mountRoute = (
  api: FastifyInstance,
  { storage, shares, ...parts }: Mounted,
  route: Route,
): void => {
  const { method, path: url, takesLines, streams, bodyBytes = 0, silentMs } = route;
  const ownTime = takesLines ?? streams;
  api.route({
    method,
    url,
    config: { ...configOf(route) },
    bodyLimit: Math.max(bodyBytes, parts.limits.bodyBytes),
    ...(ownTime
      ? { handlerTimeout: ownTime.handlerTimeoutMs, compress: false, exposeHeadRoute: false }
      : {}),
    // Neither async nor returning a value: Fastify would wait for a returned reply until its last byte is sent.
    handler: (request, reply) => {
      const work = (): Promise<RouteResponse> =>
        respond(route, { ...parts, context: contextOf(storage, request), request });
      if (silentMs) reply.raw.setTimeout(silentMs, () => reply.raw.destroy());
      if (!ownTime) return void respondInTurn(shares, reply, work);
      // Streams have their own limiter, and are read while they are produced.
      work().then(
        (response) => sendResponse(reply, response),
        (error: unknown) => reply.send(error),
      );
    },
  });
};

const sizeOf = ({ body }: RouteResponse): number =>
  typeof body === "string" ? Buffer.byteLength(body) : 0;

/** Runs when it is the user's turn, unless the client has closed the connection by then. */
const respondInTurn = async (
  shares: Shares,
  reply: FastifyReply,
  work: () => Promise<RouteResponse>,
): Promise<void> => {
  let seat: Seat | undefined;
  try {
    const { users, programs } = shares;
    const share = programOf(reply.request) ? programs : users;
    seat = await share.enter(ownerOf(reply.request).username, reply.raw);
    if (reply.raw.closed || reply.sent) return;
    const response = await work();
    seat.respond(sizeOf(response));
    sendResponse(reply, response);
  } catch (error) {
    seat?.respond(0);
    // A request that waited too long closes its connection, whose next requests would otherwise be first in line again.
    if (!seat) reply.header("connection", "close");
    reply.send(error);
  }
};

const isAt = (route: string, path: string): boolean => {
  const steps = path.split("/");
  const parts = route.split("/");
  return (
    parts.length === steps.length &&
    parts.every((part, at) => part.startsWith(":") || part === steps[at])
  );
};

/** The methods that a URL supports instead, for `Allow`; empty if it supports this one, or is unknown. */
const otherMethods = (routes: readonly Route[], url: string, method: string): string => {
  const [path = ""] = url.split("?", 1);
  const taken = routes.filter((route) => isAt(route.path, path)).map((route) => route.method);
  // Then it is an overlong parameter that kept the request from its route.
  const isTaken = taken.some((one) => one === (method === "HEAD" ? "GET" : method));
  return isTaken ? "" : [...new Set(taken)].join(", ");
};

const unknownRoute: RouteConfig = { right: "nothing" };

/** Mounts the API's routes; any other URL under /api is unknown, after the sign-in check. */
export const mountApi = async (
  app: FastifyInstance,
  routes: readonly Route[],
  surroundings: Surroundings,
): Promise<void> => {
  await app.register(async (api) => {
    acceptJson(api);
    await addRateLimit(api, surroundings.limits);
    api.addHook("onRequest", (_request, reply, done) => {
      reply.header("cache-control", "private, no-cache").header("vary", "authorization");
      done();
    });
    for (const url of ["/api", "/api/*"])
      api.all(
        url,
        {
          config: { ...unknownRoute },
          onRequest: (request, reply, done) => {
            const allow = otherMethods(routes, request.url, request.method);
            if (allow === "") return done();
            reply.header("allow", allow);
            return done(new AppError("methodNotAllowed"));
          },
        },
        () => {
          throw new AppError("notFound");
        },
      );
    const mounted = { ...surroundings, shares: openShares(surroundings.limits) };
    for (const route of routes) if (!route.takesLines) mountRoute(api, mounted, route);
    await api.register(async (lines) => {
      acceptNdjson(lines);
      for (const route of routes) if (route.takesLines) mountRoute(lines, mounted, route);
    });
  });
};
