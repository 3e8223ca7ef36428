import type { Role } from "@teckna/domain/roles";
import { stockholmText } from "@teckna/domain/stockholm";
import { isVerified } from "@teckna/identity/context/user";
import type { AuditEntry } from "@teckna/identity/store/find-audit";
import type { HandedOver, Person } from "@teckna/identity/users/people/people";

const timeOf = (at: Date): string => stockholmText(at.getTime());

/** A user in wire form. */
export const personWire = (person: Person, role: Role | null) => {
  const { user, hasPassword, sessions, lastUsedAt } = person;
  const { attributes } = user;
  return {
    username: user.username,
    sub: user.sub,
    name: attributes["name"] ?? null,
    email: attributes["email"] ?? null,
    email_verified: isVerified(user, "email"),
    phone_number: attributes["phone_number"] ?? null,
    phone_number_verified: isVerified(user, "phone_number"),
    status: user.status,
    enabled: user.enabled,
    groups: user.groups,
    role,
    has_password: hasPassword,
    second_factors: { totp: user.mfa.totp, sms: user.mfa.sms },
    sessions,
    created_at: timeOf(user.createdAt),
    updated_at: timeOf(user.updatedAt),
    last_used_at: lastUsedAt && timeOf(lastUsedAt),
  };
};

/** What was delivered to a user, or has to be handed over. */
export const handedOverWire = ({ delivered, temporaryPassword }: HandedOver) => ({
  delivered,
  temporary_password: temporaryPassword,
});

export const auditWire = ({ at, ...entry }: AuditEntry) => ({
  id: entry.id,
  at: timeOf(at),
  event: entry.event,
  username: entry.username,
  by: entry.by,
  address: entry.address,
  detail: entry.detail,
});
