import { requiredText } from "../context/inputs.ts";
import { readMfaChange } from "../mfa/read-change.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminSetUserMfaPreference: AdminOperation = async (admin, body) => {
  const { username, mfa } = await admin.show(requiredText(body, "Username"));
  await admin.setMfa(username, readMfaChange(body, mfa));
  return {};
};
