import type { FastifyRequest } from "fastify";
import { invalid } from "../errors.ts";
import type { RequestKey } from "../records/idempotency.ts";
import { bodyHash } from "./json-body.ts";

export const maxRequestKey = 200;
export const requestKeyPattern = /^[\x21-\x7e]+$/;

/** The `Idempotency-Key` of a request, bound to its method, URL and body. */
export const readRequestKey = (request: FastifyRequest, status: number): RequestKey | null => {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !requestKeyPattern.test(key))
    throw invalid([{ field: "Idempotency-Key", code: "badText", params: {} }]);
  if (key.length > maxRequestKey)
    throw invalid([{ field: "Idempotency-Key", code: "tooLong", params: { max: maxRequestKey } }]);
  const route = `${request.method} ${request.url.split("?", 1)[0]}`;
  return { key, route, bodyHash: bodyHash(request), status };
};
