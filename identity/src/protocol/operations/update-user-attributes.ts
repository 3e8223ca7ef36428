import type { Attributes } from "../../users/attributes.ts";
import { optionalList, requiredText } from "../../context/inputs.ts";
import type { Call, Operation } from "../../context/pool-context.ts";
import { storeOwnAttributes } from "../../users/own-attributes.ts";
import { missingParameter, notAuthorized } from "../../context/pool-error.ts";
import { lockUser } from "../../store/users.ts";
import { requireAccess } from "../../tokens/tokens.ts";

const readAttributes = ({ body }: Call): Attributes => {
  const list = optionalList(body, "UserAttributes");
  if (list === undefined || list.length === 0) throw missingParameter("UserAttributes");
  return Object.fromEntries(
    list.map((member) => [requiredText(member, "Name"), requiredText(member, "Value")]),
  );
};

export const updateUserAttributes: Operation = async (pool, call) => {
  const token = requiredText(call.body, "AccessToken");
  const offered = readAttributes(call);
  const { user } = await requireAccess(pool, token);
  const details = await pool.sql.begin(async (tx) => {
    const locked = await lockUser(tx, user.username);
    if (!locked) throw notAuthorized("Invalid Access Token");
    return storeOwnAttributes(pool, tx, { user: locked, offered });
  });
  pool.wakeSender();
  return { CodeDeliveryDetailsList: details };
};
