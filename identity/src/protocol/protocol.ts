import { randomUUID } from "node:crypto";
import type { SignedRequest } from "../admin/signature.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { PoolError, serialization } from "../context/pool-error.ts";

export const contentType = "application/x-amz-json-1.1";
const targetForm = /^AWSCognitoIdentityProviderService\.([A-Za-z]{1,64})$/;
const maxHeader = 200;

/** The operation that a call names, or "" for none. */
export const actionOf = (target: string): string => targetForm.exec(target)?.[1] ?? "";

export type Incoming = {
  /** The `x-amz-target` header. */
  readonly target: string;
  /** The body as received. */
  readonly body: string;
  readonly ip: string;
  /** The whole request, for signed calls, which are refused without it. */
  readonly request?: SignedRequest;
};
export type Outgoing = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
};

const response = (status: number, body: unknown, more: Record<string, string> = {}): Outgoing => ({
  status,
  headers: {
    "content-type": contentType,
    "cache-control": "no-store",
    "x-amzn-requestid": randomUUID(),
    ...more,
  },
  body: JSON.stringify(body),
});

const errorHeader = "x-amzn-errortype";

/** The error that a response names, or "" for none. */
export const errorOf = ({ headers }: Outgoing): string =>
  (headers[errorHeader] ?? "").replace(/:$/, "");

/** A refusal in the form that every client of the protocol reads: first the header, then the body. */
export const refusal = ({ type, message, status }: PoolError): Outgoing =>
  response(
    status,
    { __type: type, message },
    // A header is limited in length and to Latin-1; the body has the full text.
    {
      [errorHeader]: `${type}:`,
      "x-amzn-errormessage": message.slice(0, maxHeader).replace(/[^\u0020-\u007e]/g, "?"),
    },
  );

const readBody = (text: string): Readonly<Record<string, unknown>> => {
  let body: unknown;
  try {
    body = text === "" ? {} : JSON.parse(text);
  } catch (cause) {
    throw Object.assign(serialization("The body is not JSON"), { cause });
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw serialization("Start of structure or map found where not expected.");
  return Object.fromEntries(Object.entries(body));
};

const perform = async (pool: PoolContext, incoming: Incoming): Promise<OperationOutput> => {
  const { target, ip, request } = incoming;
  const name = actionOf(target);
  const readIncoming = () => readBody(incoming.body);
  // Loaded by the first call: sixty files, and twenty more that only administrators' signed calls need.
  const { operations } = await import("./operations.ts");
  const operation = operations.get(name);
  if (operation) return operation(pool, { body: readIncoming(), ip });
  const { administer, isAdministrative } = await import("../admin/administer.ts");
  if (isAdministrative(name)) return administer(pool, { name, ip, request }, readIncoming);
  throw new PoolError("UnknownOperationException", "Unknown operation");
};

/** Serves one call. Whatever a caller can cause becomes a refusal; everything else is thrown. */
export const handleCall = async (pool: PoolContext, incoming: Incoming): Promise<Outgoing> => {
  try {
    return response(200, await perform(pool, incoming));
  } catch (error) {
    if (error instanceof PoolError) return refusal(error);
    throw error;
  }
};
