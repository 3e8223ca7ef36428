import { hash } from "node:crypto";
import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, invalid } from "../errors.ts";
import { type JsonObject, type JsonValue, isJsonObject, parseJson } from "../json/parse-json.ts";
import { impreciseNumbers } from "../input/input-problems.ts";

/** The result of our parser for a JSON body. */
type JsonBody = { readonly value: JsonValue; readonly bytes: Buffer };

const json = "application/json";
/** RFC 7396; plain JSON is treated the same. */
export const mergePatch = "application/merge-patch+json";
export const patchTypes = `${mergePatch}, ${json}`;
const jsonType = /^(application\/(?:merge-patch\+)?json)\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const requirePlainJson = ({ headers, method }: FastifyRequest): void => {
  const encoding = headers["content-encoding"] ?? "identity";
  const type = jsonType.exec(headers["content-type"] ?? "")?.[1]?.toLowerCase();
  const isTaken = type === json || (type === mergePatch && method === "PATCH");
  if (!isTaken || encoding !== "identity") throw new AppError("unsupportedType");
};

const parseBytes = (bytes: Buffer): JsonValue => {
  if (!isUtf8(bytes))
    throw new AppError("malformedJson", { fault: { reason: "badText", position: 0 } });
  const reading = parseJson(bytes.toString("utf8"));
  if (!reading.ok) throw new AppError("malformedJson", { fault: reading.fault });
  if (reading.imprecise.length > 0) throw invalid(impreciseNumbers(reading.imprecise));
  return reading.value;
};

/** Accepts only JSON in UTF-8; a request without a body is accepted with any content type. */
export const acceptJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    [json, mergePatch],
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer): Promise<JsonBody | undefined> => {
      requirePlainJson(request);
      return bytes.length === 0 ? undefined : { value: parseBytes(bytes), bytes };
    },
  );
};

// Routes that call this have only our parser, so any body is a JsonBody.
const bodyOf = (request: FastifyRequest): JsonBody | undefined =>
  request.body as JsonBody | undefined;

/** The body as an object; an empty one is permitted if the content type is JSON. */
export const objectBody = (request: FastifyRequest): JsonObject => {
  const body = bodyOf(request);
  if (!body && !request.headers["content-type"]) throw new AppError("unsupportedType");
  if (isJsonObject(body?.value)) return body.value;
  const reason = body ? "notAnObject" : "syntax";
  throw new AppError("malformedJson", { fault: { reason, position: 0 } });
};

export const bodyHash = (request: FastifyRequest): string =>
  hash("sha256", bodyOf(request)?.bytes ?? "", "base64url");
