import { useCode } from "../../outbox/codes.ts";
import { requiredText } from "../../context/inputs.ts";
import type { Operation } from "../../context/pool-context.ts";
import { codeMismatch, invalidParameter } from "../../context/pool-error.ts";
import { storeReplaced, storeVerified } from "../../store/users.ts";
import { requireAccess } from "../../tokens/tokens.ts";
import { isContact } from "../../context/user.ts";

export const verifyUserAttribute: Operation = async (pool, { body, ip }) => {
  const { user } = await requireAccess(pool, requiredText(body, "AccessToken"));
  const contact = requiredText(body, "AttributeName");
  const code = requiredText(body, "Code");
  if (!isContact(contact)) throw invalidParameter("Only email and phone_number can be verified");
  const { username } = user;
  const purpose = `verify_${contact}` as const;
  await useCode(pool, { username, user, purpose, code, ip }, async () => async (tx) => {
    const value = user.pending[contact];
    const isStored =
      value === undefined
        ? await storeVerified(tx, user, contact)
        : await storeReplaced(tx, username, { contact, value });
    if (!isStored) throw codeMismatch();
  });
  return {};
};
