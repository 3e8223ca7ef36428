import { requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";
import { poolMfaAnswer } from "./pool-mfa-answer.ts";

export const setUserPoolMfaConfig: AdminOperation = async (admin, body) => {
  await admin.setPoolMfa(requiredText(body, "MfaConfiguration"));
  return poolMfaAnswer(admin);
};
