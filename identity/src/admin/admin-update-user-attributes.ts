import { requiredText } from "../context/inputs.ts";
import { attributeList } from "./admin-inputs.ts";
import type { AdminOperation } from "./admin-operation.ts";

export const adminUpdateUserAttributes: AdminOperation = async (admin, body) => {
  const attributes = attributeList(body, "UserAttributes");
  await admin.setAttributes(requiredText(body, "Username"), attributes);
  return {};
};
