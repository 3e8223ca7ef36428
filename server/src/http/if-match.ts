import type { FastifyRequest } from "fastify";
import { invalid } from "../errors.ts";
import type { JsonObject } from "../json/parse-json.ts";
import { type ExpectedVersions, maxVersion } from "../records/expected-version.ts";
import { problem } from "../input/input-problems.ts";

const tag = /^(?:W\/)?"([^"]{0,100})"$/;

/** The versions that an `If-Match` header permits; if none of its tags is ours, none. */
export const readIfMatch = (header: string | undefined): ExpectedVersions => {
  if (header === undefined || header.trim() === "*") return null;
  return header
    .split(",")
    .map((part) => tag.exec(part.trim())?.[1] ?? "")
    .filter((version) => /^[1-9]\d{0,9}$/.test(version))
    .map(Number)
    .filter((version) => version <= maxVersion);
};

/** `version` in the body has the same meaning as `If-Match`. */
const readBodyVersion = (body: JsonObject): ExpectedVersions => {
  const version = body["version"] ?? null;
  if (version === null) return null;
  if (typeof version !== "number" || !Number.isInteger(version))
    throw invalid([problem("version", "notWhole")]);
  if (version < 1) throw invalid([problem("version", "belowMin", { min: 1 })]);
  // No record can have this version.
  return version > maxVersion ? [] : [version];
};

/** The version that the caller expects of the record, by header or body. */
export const expectedVersions = (request: FastifyRequest, body?: JsonObject): ExpectedVersions => {
  const byHeader = readIfMatch(request.headers["if-match"]);
  const byBody = body ? readBodyVersion(body) : null;
  if (!byHeader || !byBody) return byHeader ?? byBody;
  return byHeader.filter((version) => byBody.includes(version));
};

/** Weak comparison, as `If-None-Match` requires. */
export const isUnchanged = (request: FastifyRequest, etag: string): boolean => {
  const header = request.headers["if-none-match"];
  if (header === undefined) return false;
  const bare = etag.replace(/^W\//, "");
  return header
    .split(",")
    .some((part) => part.trim() === "*" || part.trim().replace(/^W\//, "") === bare);
};
