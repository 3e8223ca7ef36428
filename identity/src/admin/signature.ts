import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A request as received, for verifying its signature. */
export type SignedRequest = {
  readonly method: string;
  readonly path: string;
  /** The part of the URL after `?`. */
  readonly query: string;
  /** Names and values in order, with repetitions. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
};

export type SigningRules = {
  /** Secrets by key id. */
  readonly keys: ReadonlyMap<string, string>;
  readonly region: string;
  readonly service: string;
  readonly now: Date;
};

export type Verdict =
  | { readonly isGood: true; readonly keyId: string }
  | { readonly isGood: false; readonly reason: string };

const algorithm = "AWS4-HMAC-SHA256";
const maxSkewMs = 300_000;
/**
 * Headers that must be signed: otherwise a copied request could be sent to another host, at a later time or as another
 * operation.
 */
const mustBeSigned = ["host", "x-amz-date", "x-amz-target"];
const credentialForm =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]{1,128})\/(\d{8})\/([a-z0-9-]{1,40})\/([a-z0-9-]{1,40})\/aws4_request, ?SignedHeaders=([a-z0-9;-]{1,1000}), ?Signature=([0-9a-f]{64})$/;
const dateForm = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** Used instead of the secret of an unknown key, so that both take the same time. */
const noSecret = randomBytes(32).toString("hex");

const refused = (reason: string): Verdict => ({ isGood: false, reason });
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();

const momentOf = (text: string): number => {
  const [, year, month, day, hour, minute, second] = dateForm.exec(text) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

/** The value of a header that occurs exactly once; `undefined` if it is absent or repeated. */
const onlyHeader = ({ headers }: SignedRequest, wanted: string): string | undefined => {
  const values = headers.filter(([name]) => name.toLowerCase() === wanted);
  return values.length === 1 ? values[0]?.[1] : undefined;
};

const canonicalHeaders = (request: SignedRequest, names: readonly string[]): string | null => {
  const lines = names.map((name) => [name, onlyHeader(request, name)] as const);
  if (lines.some(([, value]) => value === undefined)) return null;
  return lines.map(([name, value]) => `${name}:${value?.trim().replace(/ +/g, " ")}\n`).join("");
};

type Claim = {
  readonly keyId: string;
  readonly day: string;
  readonly region: string;
  readonly service: string;
  readonly names: readonly string[];
  readonly signature: string;
};

const readClaim = (request: SignedRequest): Claim | null => {
  const found = credentialForm.exec(onlyHeader(request, "authorization") ?? "");
  if (!found) return null;
  const [, keyId = "", day = "", region = "", service = "", names = "", signature = ""] = found;
  return { keyId, day, region, service, names: names.split(";"), signature };
};

const expectedSignature = (secret: string, claim: Claim, text: string): Buffer => {
  const dayKey = hmac(`AWS4${secret}`, claim.day);
  const key = hmac(hmac(hmac(dayKey, claim.region), claim.service), "aws4_request");
  return hmac(key, text);
};

const isSortedOnce = (names: readonly string[]): boolean =>
  names.every((name, at) => at === 0 || (names[at - 1] ?? "") < name);

/** Faults of the claim that are visible without any secret. */
const faultOf = (claim: Claim, date: string, rules: SigningRules): string | null => {
  const { region, service, now } = rules;
  const isNear = Math.abs(momentOf(date) - now.getTime()) <= maxSkewMs;
  if (!isNear || date.slice(0, 8) !== claim.day)
    return "the date of the signature is more than five minutes off";
  if (claim.region !== region) return `the region of the signature is not ${region}`;
  if (claim.service !== service) return `the service of the signature is not ${service}`;
  const missing = mustBeSigned.find((name) => !claim.names.includes(name));
  if (missing) return `the header ${missing} is not signed`;
  return isSortedOnce(claim.names) ? null : "the signed headers are not in order";
};

/**
 * Verifies an AWS Signature Version 4 in the `Authorization` header over method, path, headers and body. A copied
 * request is valid until its date is five minutes old; copying one requires breaking TLS.
 */
export const verifySignature = (request: SignedRequest, rules: SigningRules): Verdict => {
  const claim = readClaim(request);
  if (!claim) return refused("the request is not signed");
  if (request.query !== "") return refused("the address has a query");
  const date = onlyHeader(request, "x-amz-date") ?? "";
  const fault = faultOf(claim, date, rules);
  if (fault !== null) return refused(fault);
  const headers = canonicalHeaders(request, claim.names);
  if (headers === null) return refused("a signed header is absent or repeated");
  const { method, path, body } = request;
  const canonical = [method, path, "", headers, claim.names.join(";"), sha256(body)].join("\n");
  const scope = [claim.day, claim.region, claim.service, "aws4_request"].join("/");
  const text = [algorithm, date, scope, sha256(canonical)].join("\n");
  const secret = rules.keys.get(claim.keyId);
  const expected = expectedSignature(secret ?? noSecret, claim, text);
  const isEqual = timingSafeEqual(expected, Buffer.from(claim.signature, "hex"));
  return isEqual && secret !== undefined
    ? { isGood: true, keyId: claim.keyId }
    : refused("the signature does not match");
};
