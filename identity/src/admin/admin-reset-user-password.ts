import { requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminResetUserPassword: AdminOperation = async (admin, body) => {
  await admin.resetPassword(requiredText(body, "Username"));
  return {};
};
