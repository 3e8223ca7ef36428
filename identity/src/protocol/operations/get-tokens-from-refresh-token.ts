import { requireClient } from "../client-check.ts";
import { optionalText, requiredText } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { refreshTokens } from "../../sign-in/refresh.ts";

export const getTokensFromRefreshToken: Operation = async (pool, call) => {
  requireClient(pool, call);
  optionalText(call.body, "DeviceKey");
  return {
    AuthenticationResult: await refreshTokens(pool, requiredText(call.body, "RefreshToken")),
  };
};
