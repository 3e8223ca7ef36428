import type { AnyEntity } from "@teckna/domain/entities";
import type { FastifyRequest } from "fastify";
import type { RouteRight } from "../programs/program.ts";

/** What a route declares in its `config`. */
export type RouteConfig = {
  /** Responds without a token; every such route is named in a test. */
  readonly isPublic?: true;
  /** Starts its work while the sign-in is still being checked; it must not write or respond before that. */
  readonly awaitsPermission?: true;
  /** Writes only as the context's commit outcome reports, so that an error can report whether anything may be saved. */
  readonly reportsOutcome?: true;
  /** May take longer than the deadline of a usual request. */
  readonly hasOwnTime?: true;
  /** What it requires of a program; absent, no program may call it. */
  readonly right?: RouteRight;
  /** Whose fields the route's problems name. */
  readonly entity?: AnyEntity;
};

// Fastify keeps a route's config as it was given; only our own routes give one.
const configOf = (request: FastifyRequest): RouteConfig =>
  (request.routeOptions.config ?? {}) as RouteConfig;

export const isPublic = (request: FastifyRequest): boolean => configOf(request).isPublic === true;

export const awaitsPermission = (request: FastifyRequest): boolean =>
  configOf(request).awaitsPermission === true;

export const reportsOutcome = (request: FastifyRequest): boolean =>
  configOf(request).reportsOutcome === true;

export const hasOwnTime = (request: FastifyRequest): boolean =>
  configOf(request).hasOwnTime === true;

export const routeRight = (request: FastifyRequest): RouteRight =>
  configOf(request).right ?? "people";

export const routeEntity = (request: FastifyRequest): AnyEntity | null =>
  configOf(request).entity ?? null;
