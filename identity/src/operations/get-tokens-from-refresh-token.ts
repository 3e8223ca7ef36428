import { demandClient } from "../client-check.ts";
import { requiredText } from "../inputs.ts";
import type { Operation } from "../pool-context.ts";
import { refreshTokens } from "../refresh.ts";

export const getTokensFromRefreshToken: Operation = async (pool, call) => {
  demandClient(pool, call);
  return {
    AuthenticationResult: await refreshTokens(pool, requiredText(call.body, "RefreshToken")),
  };
};
