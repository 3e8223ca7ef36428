import { requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminUserGlobalSignOut: AdminOperation = async (admin, body) => {
  await admin.signOut(requiredText(body, "Username"));
  return {};
};
