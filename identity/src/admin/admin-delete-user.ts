import { requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminDeleteUser: AdminOperation = async (admin, body) => {
  await admin.remove(requiredText(body, "Username"));
  return {};
};
