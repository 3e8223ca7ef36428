import type { FastifyRequest } from "fastify";
import { type CommitOutcome, newCommitOutcome } from "../db/connection/commit-outcome.ts";
import { reportsOutcome } from "./route-config.ts";

const outcomes = new WeakMap<FastifyRequest, CommitOutcome>();

/** A new outcome, from which an error response of the request learns whether anything was saved. */
export const noteOutcome = (request: FastifyRequest): CommitOutcome => {
  const outcome = newCommitOutcome();
  outcomes.set(request, outcome);
  return outcome;
};

/** The handler goes on although its response has been sent. */
const isUnderWay = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "FST_ERR_HANDLER_TIMEOUT";

/** Whether a request that ends in this error certainly has saved nothing and will save nothing. */
export const isSurelyUnsaved = (request: FastifyRequest, error: unknown): boolean =>
  reportsOutcome(request) && (outcomes.get(request)?.isUnsaved ?? true) && !isUnderWay(error);
