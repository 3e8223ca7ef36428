import { requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";
import { poolMfaOutput } from "./pool-mfa-output.ts";

export const setUserPoolMfaConfig: AdminOperation = async (admin, body) => {
  await admin.setPoolMfa(requiredText(body, "MfaConfiguration"));
  return poolMfaOutput(admin);
};
