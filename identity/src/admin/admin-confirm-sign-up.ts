import { requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminConfirmSignUp: AdminOperation = async (admin, body) => {
  await admin.confirm(requiredText(body, "Username"));
  return {};
};
