import { type Role, roles } from "@teckna/domain/roles";
import type { PoolUser } from "../api/people/users.ts";

export const states = ["active", "invited", "reset", "unconfirmed", "disabled"] as const;
export type State = (typeof states)[number];

const ofStatus: { readonly [S in PoolUser["status"]]: State } = {
  CONFIRMED: "active",
  FORCE_CHANGE_PASSWORD: "invited",
  RESET_REQUIRED: "reset",
  UNCONFIRMED: "unconfirmed",
};

/** The state of a user's sign-in. */
export const stateOf = ({ enabled, status }: Pick<PoolUser, "enabled" | "status">): State =>
  enabled ? ofStatus[status] : "disabled";

/** The API parameters that find users in a state. */
export const stateQuery = (state: State): Readonly<Record<string, string>> => {
  if (state === "disabled") return { enabled: "false" };
  // In the object above, each state has exactly one status.
  const [status = ""] = Object.entries(ofStatus).find(([, each]) => each === state) ?? [];
  return { status, enabled: "true" };
};

const isRole = (group: string): group is Role => roles.some((role) => role === group);

/** The groups of a user with a role; groups that are not roles are kept. */
export const groupsWith = (groups: readonly string[], role: Role): readonly string[] => [
  ...groups.filter((group) => !isRole(group)),
  role,
];

/** The role that the user was given, not the default for users without one. */
export const givenRole = (groups: readonly string[]): Role | null =>
  roles.find((role) => groups.includes(role)) ?? null;
