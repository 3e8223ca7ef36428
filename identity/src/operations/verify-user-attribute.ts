import { useCode } from "../codes.ts";
import { requiredText } from "../inputs.ts";
import type { Operation } from "../pool-context.ts";
import { invalidParameter } from "../pool-error.ts";
import { storeAttributes } from "../store/users.ts";
import { demandAccess } from "../tokens.ts";
import { isContact } from "../user.ts";

export const verifyUserAttribute: Operation = async (pool, { body }) => {
  const { user } = await demandAccess(pool, requiredText(body, "AccessToken"));
  const contact = requiredText(body, "AttributeName");
  const code = requiredText(body, "Code");
  if (!isContact(contact)) throw invalidParameter("Only email and phone_number can be verified");
  const { username } = user;
  await useCode(pool, { username, user, purpose: `verify_${contact}` }, code, (tx) =>
    storeAttributes(tx, username, { [`${contact}_verified`]: "true" }),
  );
  return {};
};
