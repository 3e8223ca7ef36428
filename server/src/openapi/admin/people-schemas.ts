import { languageTags } from "@teckna/domain/messages/languages";
import { roles } from "@teckna/domain/roles";
import { groups } from "@teckna/identity/context/groups";
import { auditEvents } from "@teckna/identity/context/pool-context";
import { mfaPreferences, userStatuses } from "@teckna/identity/context/user";
import { poolMfaModes } from "@teckna/identity/mfa/pool-mfa";
import { usersWithoutGroup } from "../../settings/users-without-group.ts";
import { type Schema, reference } from "../operation.ts";
import { moment } from "../simple-schemas.ts";

const text: Schema = { type: "string" };
const textOrNull: Schema = { type: ["string", "null"] };
const yesNo: Schema = { type: "boolean" };
const timeOrNull: Schema = { ...moment, type: ["string", "null"] };
const cursor: Schema = {
  ...textOrNull,
  description: "The `cursor` for the next page; null at the end.",
};
const groupList: Schema = { type: "array", items: { enum: [...groups] } };
const preference: Schema = { enum: [...mfaPreferences] };

const closed = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
): Schema => ({
  type: "object",
  properties,
  additionalProperties: false,
  required,
});

const user = closed({
  username: text,
  sub: { type: "string", format: "uuid" },
  name: textOrNull,
  email: textOrNull,
  email_verified: yesNo,
  phone_number: textOrNull,
  phone_number_verified: yesNo,
  status: { enum: [...userStatuses] },
  enabled: yesNo,
  groups: groupList,
  role: { enum: [...roles, null], description: "The user's role; null means no rights." },
  has_password: { ...yesNo, description: "False if another provider signs the user in." },
  second_factors: closed({ totp: preference, sms: preference }),
  sessions: { type: "integer", minimum: 0, description: "The number of active sessions." },
  created_at: moment,
  updated_at: moment,
  last_used_at: { ...timeOrNull, description: "To within five minutes." },
});

const handedOver = closed({
  user: reference("User"),
  delivered: {
    anyOf: [closed({ medium: { enum: ["EMAIL", "SMS"] }, destination: text }), { type: "null" }],
    description: "The masked address to which it was sent.",
  },
  temporary_password: {
    ...textOrNull,
    description: "To be handed over if nothing delivers it to the user; only in this response.",
  },
});

const contacts: Record<string, Schema> = {
  name: textOrNull,
  email: textOrNull,
  phone_number: { ...textOrNull, description: "As +46701234567." },
};

export const peopleSchemas: Readonly<Record<string, Schema>> = {
  User: user,
  UserPage: closed({ users: { type: "array", items: reference("User") }, next_cursor: cursor }),
  UserInput: closed(
    {
      username: { type: "string", minLength: 1, maxLength: 128 },
      ...contacts,
      groups: groupList,
      language: { enum: [...languageTags], description: "The language of messages to the user." },
    },
    ["username"],
  ),
  UserChange: closed({ enabled: yesNo, groups: groupList, ...contacts }, []),
  UserHandedOver: handedOver,
  SecondFactors: closed({ totp: preference, sms: preference }, []),
  Pool: closed({
    kind: { enum: ["embedded", "hosted"] },
    mfa: { enum: [...poolMfaModes, null], description: "null with a hosted pool." },
    users_without_group: { enum: [...usersWithoutGroup] },
    delivery: {
      anyOf: [closed({ email: yesNo, sms: yesNo }), { type: "null" }],
      description: "How codes and passwords can be sent; null with a hosted pool.",
    },
    console: { ...textOrNull, description: "The page where a hosted pool is administered." },
  }),
  PoolChange: closed({ mfa: { enum: [...poolMfaModes] } }),
  AuditEntry: closed({
    id: { type: "integer" },
    at: moment,
    event: { enum: [...auditEvents] },
    username: {
      ...textOrNull,
      description: "The user concerned; null if the name does not exist.",
    },
    by: { ...textOrNull, description: "Who did it; null if it was the user." },
    address: textOrNull,
    detail: { ...textOrNull, description: "The details, such as `+admin -reader`." },
  }),
  AuditPage: closed({
    entries: { type: "array", items: reference("AuditEntry") },
    next_cursor: cursor,
  }),
};
