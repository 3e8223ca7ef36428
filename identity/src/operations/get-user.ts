import { requiredText } from "../inputs.ts";
import { mfaLists } from "../mfa/methods.ts";
import type { Operation } from "../pool-context.ts";
import { demandAccess } from "../tokens.ts";

export const getUser: Operation = async (pool, { body }) => {
  const { user } = await demandAccess(pool, requiredText(body, "AccessToken"));
  const attributes = Object.entries({ sub: user.sub, ...user.attributes });
  return {
    Username: user.username,
    UserAttributes: attributes.map(([Name, Value]) => ({ Name, Value })),
    ...mfaLists(user),
  };
};
