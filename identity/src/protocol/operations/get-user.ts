import { requiredText } from "../../context/inputs.ts";
import { mfaLists } from "../../mfa/methods.ts";
import type { Operation } from "../../context/pool-context.ts";
import { requireAccess } from "../../tokens/tokens.ts";

export const getUser: Operation = async (pool, { body }) => {
  const { user } = await requireAccess(pool, requiredText(body, "AccessToken"));
  const pending = Object.entries(user.pending).map(
    ([name, value]) => [`pending_${name}`, value] as const,
  );
  const attributes = Object.entries({
    sub: user.sub,
    ...user.attributes,
    // Not an attribute of the protocol: the pending replacement of a contact.
    ...Object.fromEntries(pending),
  });
  return {
    Username: user.username,
    UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })),
    ...mfaLists(user),
  };
};
