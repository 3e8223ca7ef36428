import { sendCode } from "../../outbox/codes.ts";
import { requiredText } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { invalidParameter } from "../../context/pool-error.ts";
import { requireAccess } from "../../tokens/tokens.ts";
import { isContact } from "../../context/user.ts";

export const getUserAttributeVerificationCode: Operation = async (pool, { body }) => {
  const { user } = await requireAccess(pool, requiredText(body, "AccessToken"));
  const contact = requiredText(body, "AttributeName");
  if (!isContact(contact) || !(user.pending[contact] ?? user.attributes[contact]))
    throw invalidParameter("User does not have this attribute to verify");
  const { username } = user;
  return sendCode(pool, { username, user, purpose: `verify_${contact}` }, contact);
};
