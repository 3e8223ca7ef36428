import type { FastifyRequest } from "fastify";
import type { Fate } from "../db/connection/commit-outcome.ts";
import { tellsFate } from "./route-config.ts";

const fates = new WeakMap<FastifyRequest, Fate>();

export const noteFate = (request: FastifyRequest, fate: Fate): Fate => {
  fates.set(request, fate);
  return fate;
};

/** Its work goes on although it has been answered. */
const isUnderWay = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "FST_ERR_HANDLER_TIMEOUT";

/** Whether it is certain, when a request ends in this error, that it has saved nothing and will not. */
export const isSurelyUnsaved = (request: FastifyRequest, error: unknown): boolean =>
  tellsFate(request) && (fates.get(request)?.isUnsaved ?? true) && !isUnderWay(error);
