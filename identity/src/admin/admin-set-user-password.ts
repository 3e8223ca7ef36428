import { optionalFlag, requiredText } from "../context/inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminSetUserPassword: AdminOperation = async (admin, body) => {
  const password = requiredText(body, "Password");
  const isPermanent = optionalFlag(body, "Permanent") ?? false;
  await admin.setPassword(requiredText(body, "Username"), { password, isPermanent });
  return {};
};
