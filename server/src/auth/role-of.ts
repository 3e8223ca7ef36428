import { type Role, reaches, roles } from "@teckna/domain/roles";
import type { Standing } from "@teckna/identity/tokens/logins";
import { AppError, type Refusal } from "../errors.ts";
import type { UsersWithoutGroup } from "../settings/users-without-group.ts";

/** The role of a user in these groups; `null` if they may do nothing. */
export const roleOf = ({ groups }: Standing, without: UsersWithoutGroup): Role | null =>
  roles.find((role) => groups.includes(role)) ?? (without === "none" ? null : without);

const refusalOf: { readonly [R in Role]: Refusal } = {
  admin: "notAdmin",
  editor: "notEditor",
  reader: "noGroup",
};

/** Throws if the role is lower than the required one, and names that. */
export const requireRole = (role: Role | null, required: Role | null): void => {
  if (required === null || reaches(role, required)) return;
  throw new AppError(role === null ? "noGroup" : refusalOf[required]);
};
