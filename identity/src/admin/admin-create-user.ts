import { optionalText, requiredText } from "../context/inputs.ts";
import { PoolError, invalidParameter } from "../context/pool-error.ts";
import type { Attributes } from "../users/attributes.ts";
import type { Administration } from "../users/administration.ts";
import type { Contact } from "../context/user.ts";
import { attributeList, textList } from "./admin-inputs.ts";
import type { AdminOperation, Members } from "./admin-operation.ts";
import { userType } from "./user-output.ts";

const contactOf: ReadonlyMap<string, Contact> = new Map([
  ["EMAIL", "email"],
  ["SMS", "phone_number"],
]);

/** The first desired medium by which the user can be reached; if none is desired, mail before SMS. */
const wayTo = (body: Members, attributes: Attributes): Contact | undefined => {
  const wanted = textList(body, "DesiredDeliveryMediums").map((medium) => {
    const contact = contactOf.get(medium);
    if (!contact) throw invalidParameter("DesiredDeliveryMediums are EMAIL and SMS.");
    return contact;
  });
  const ways = wanted.length > 0 ? wanted : [...contactOf.values()];
  return ways.find((contact) => attributes[contact]);
};

const invitedBy = (body: Members, attributes: Attributes): Contact | undefined => {
  const contact = wayTo(body, attributes);
  if (!contact && optionalText(body, "TemporaryPassword") === undefined)
    throw invalidParameter("Give TemporaryPassword, or a contact that it can be sent to.");
  return contact;
};

const resend = async (admin: Administration, body: Members, username: string): Promise<void> => {
  const { status, attributes } = await admin.show(username);
  if (status !== "FORCE_CHANGE_PASSWORD")
    throw new PoolError("UnsupportedUserStateException", `Resend not possible. ${status}`);
  const password = optionalText(body, "TemporaryPassword");
  const inviteBy = invitedBy(body, attributes);
  await admin.setPassword(username, {
    isPermanent: false,
    ...(password === undefined ? {} : { password }),
    ...(inviteBy ? { inviteBy } : {}),
  });
};

const create = async (admin: Administration, body: Members, username: string): Promise<void> => {
  const temporaryPassword = optionalText(body, "TemporaryPassword");
  const attributes = attributeList(body, "UserAttributes");
  const isSilent = optionalText(body, "MessageAction") === "SUPPRESS";
  const inviteBy = isSilent ? undefined : invitedBy(body, attributes);
  await admin.create({
    username,
    attributes,
    ...(temporaryPassword === undefined ? {} : { temporaryPassword }),
    ...(inviteBy ? { inviteBy } : {}),
  });
};

export const adminCreateUser: AdminOperation = async (admin, body) => {
  const username = requiredText(body, "Username");
  const action = optionalText(body, "MessageAction");
  if (action !== undefined && action !== "SUPPRESS" && action !== "RESEND")
    throw invalidParameter("MessageAction is SUPPRESS or RESEND.");
  await (action === "RESEND" ? resend : create)(admin, body, username);
  return { User: userType(await admin.show(username)) };
};
