import { note } from "../../users/audit.ts";
import { demandClient } from "../client-check.ts";
import { requiredText } from "../inputs.ts";
import { endLoginByRefresh } from "../../tokens/logins.ts";
import type { Operation } from "../../store/pool-context.ts";
import { PoolError } from "../pool-error.ts";

const isJwt = (token: string): boolean => token.split(".").length === 3;

export const revokeToken: Operation = async (pool, call) => {
  demandClient(pool, call);
  const token = requiredText(call.body, "Token");
  if (isJwt(token)) throw new PoolError("UnsupportedTokenTypeException", "Unsupported token type.");
  const username = await endLoginByRefresh(pool, token);
  if (username !== undefined) await note(pool, "signedOut", username, call.ip);
  return {};
};
