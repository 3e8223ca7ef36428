import { note } from "../../context/audit.ts";
import { requireClient } from "../client-check.ts";
import { requiredText } from "../../context/inputs.ts";
import { endLoginByRefresh } from "../../tokens/logins.ts";
import type { Operation } from "../../context/pool-context.ts";
import { PoolError } from "../../context/pool-error.ts";

const isJwt = (token: string): boolean => token.split(".").length === 3;

export const revokeToken: Operation = async (pool, call) => {
  requireClient(pool, call);
  const token = requiredText(call.body, "Token");
  if (isJwt(token)) throw new PoolError("UnsupportedTokenTypeException", "Unsupported token type.");
  const username = await endLoginByRefresh(pool, token);
  if (username !== undefined) await note(pool, "signedOut", username, call.ip);
  return {};
};
