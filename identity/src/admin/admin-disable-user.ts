import { requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminDisableUser: AdminOperation = async (admin, body) => {
  await admin.setEnabled(requiredText(body, "Username"), false);
  return {};
};
