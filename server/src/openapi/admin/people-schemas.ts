import { languageTags } from "@teckna/domain/messages/languages";
import { roles } from "@teckna/domain/roles";
import { groups } from "@teckna/identity/context/groups";
import { auditEvents } from "@teckna/identity/context/pool-context";
import { mfaPreferences, userStatuses } from "@teckna/identity/context/user";
import { poolMfaModes } from "@teckna/identity/mfa/pool-mfa";
import { usersWithoutGroup } from "../../settings/users-without-group.ts";
import { type Schema, reference } from "../operation.ts";

const text: Schema = { type: "string" };
const textOrNull: Schema = { type: ["string", "null"] };
const yesNo: Schema = { type: "boolean" };
const time: Schema = { type: "string", format: "date-time" };
const timeOrNull: Schema = { ...time, type: ["string", "null"] };
const cursor: Schema = {
  ...textOrNull,
  description: "What `cursor` goes on with; null at the end.",
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
  role: { enum: [...roles, null], description: "What the user may do; null is nothing." },
  has_password: { ...yesNo, description: "False where another provider signs the user in." },
  second_factors: closed({ totp: preference, sms: preference }),
  sessions: { type: "integer", minimum: 0, description: "Sign-ins that can still be used." },
  created_at: time,
  updated_at: time,
  last_used_at: { ...timeOrNull, description: "To within five minutes." },
});

const handedOver = closed({
  user: reference("User"),
  delivered: {
    anyOf: [closed({ medium: { enum: ["EMAIL", "SMS"] }, destination: text }), { type: "null" }],
    description: "Where it was sent, without what would tell the whole address.",
  },
  temporary_password: {
    ...textOrNull,
    description: "To be handed over, where nothing takes it to the user; in this response alone.",
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
      language: { enum: [...languageTags], description: "Of what is sent to the user." },
    },
    ["username"],
  ),
  UserChange: closed({ enabled: yesNo, groups: groupList, ...contacts }, []),
  UserHandedOver: handedOver,
  SecondFactors: closed({ totp: preference, sms: preference }, []),
  Pool: closed({
    kind: { enum: ["embedded", "hosted"] },
    mfa: { enum: [...poolMfaModes, null], description: "null where a hosted pool keeps it." },
    users_without_group: { enum: [...usersWithoutGroup] },
    delivery: {
      anyOf: [closed({ email: yesNo, sms: yesNo }), { type: "null" }],
      description: "What codes and passwords can be sent by; null where a hosted pool sends them.",
    },
    console: { ...textOrNull, description: "The page where a hosted pool is administered." },
  }),
  PoolChange: closed({ mfa: { enum: [...poolMfaModes] } }),
  AuditEntry: closed({
    id: { type: "integer" },
    at: time,
    event: { enum: [...auditEvents] },
    username: { ...textOrNull, description: "To whom; null where nobody has the name." },
    by: { ...textOrNull, description: "Who did it; null where it was the user alone." },
    address: textOrNull,
    detail: { ...textOrNull, description: "What it was, as `+admin -reader`." },
  }),
  AuditPage: closed({
    entries: { type: "array", items: reference("AuditEntry") },
    next_cursor: cursor,
  }),
};
