import { requiredText } from "../context/inputs.ts";
import { mfaLists } from "../mfa/methods.ts";
import type { AdminOperation } from "./admin-operation.ts";
import { attributesOf, stateOf } from "./user-output.ts";

export const adminGetUser: AdminOperation = async (admin, body) => {
  const user = await admin.show(requiredText(body, "Username"));
  return { ...stateOf(user), UserAttributes: attributesOf(user), ...mfaLists(user) };
};
