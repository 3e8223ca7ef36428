import { requiredText } from "../../context/inputs.ts";
import type { AdminOperation } from "../admin-operation.ts";

export const adminAddUserToGroup: AdminOperation = async (admin, body) => {
  await admin.addToGroup(requiredText(body, "Username"), requiredText(body, "GroupName"));
  return {};
};
