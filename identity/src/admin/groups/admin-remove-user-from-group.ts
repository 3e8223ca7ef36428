import { requiredText } from "../../context/inputs.ts";
import type { AdminOperation } from "../admin-operation.ts";

export const adminRemoveUserFromGroup: AdminOperation = async (admin, body) => {
  await admin.removeFromGroup(requiredText(body, "Username"), requiredText(body, "GroupName"));
  return {};
};
