import { requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminEnableUser: AdminOperation = async (admin, body) => {
  await admin.setEnabled(requiredText(body, "Username"), true);
  return {};
};
