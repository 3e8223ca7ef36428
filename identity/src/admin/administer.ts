import { createAdministration } from "../users/administration.ts";
import { requiredText } from "../context/inputs.ts";
import type { OperationOutput, PoolContext } from "../context/pool-context.ts";
import { PoolError, resourceNotFound } from "../context/pool-error.ts";
import { adminOperations } from "./admin-operations.ts";
import type { Members } from "./admin-operation.ts";
import { type SignedRequest, verifySignature } from "./signature.ts";

const service = "cognito-idp";

export type AdminCall = {
  /** The name of the operation. */
  readonly name: string;
  readonly ip: string;
  /** Absent if the call did not come over HTTP. */
  readonly request: SignedRequest | undefined;
};

const denied = (name: string, reason: string): PoolError =>
  new PoolError(
    "AccessDeniedException",
    `User is not authorized to perform: ${service}:${name}${reason && `: ${reason}`}`,
  );

/** The id of the key that signed the call. Without configured keys every call is refused, without details. */
const requireSigner = (pool: PoolContext, { name, request }: AdminCall): string => {
  if (!request || pool.adminKeys.size === 0) throw denied(name, "");
  const region = pool.poolId.slice(0, pool.poolId.indexOf("_"));
  const rules = { keys: pool.adminKeys, region, service, now: pool.now() };
  const verdict = verifySignature(request, rules);
  if (!verdict.isGood) throw denied(name, verdict.reason);
  return verdict.keyId;
};

export const isAdministrative = (name: string): boolean => adminOperations.has(name);

/** Performs an administrative call; the body is parsed only after its signature has been verified. */
export const administer = async (
  pool: PoolContext,
  call: AdminCall,
  readBody: () => Members,
): Promise<OperationOutput> => {
  const keyId = requireSigner(pool, call);
  const operation = adminOperations.get(call.name);
  if (!operation) throw denied(call.name, "");
  const body = readBody();
  const poolId = requiredText(body, "UserPoolId");
  if (poolId !== pool.poolId) throw resourceNotFound(`User pool ${poolId} does not exist.`);
  return operation(createAdministration(pool, { by: `key ${keyId}`, ip: call.ip }), body);
};
