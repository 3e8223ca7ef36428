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

/** How it stands with somebody's sign-in, in one word. */
export const stateOf = ({ enabled, status }: Pick<PoolUser, "enabled" | "status">): State =>
  enabled ? ofStatus[status] : "disabled";

/** What finds the users of a state, by the API's parameters. */
export const stateQuery = (state: State): Readonly<Record<string, string>> => {
  if (state === "disabled") return { enabled: "false" };
  // Of the object above each state has one status.
  const [status = ""] = Object.entries(ofStatus).find(([, each]) => each === state) ?? [];
  return { status, enabled: "true" };
};

const isRole = (group: string): group is Role => roles.some((role) => role === group);

/** The groups of somebody with a role; others than those of roles stay. */
export const groupsWith = (groups: readonly string[], role: Role): readonly string[] => [
  ...groups.filter((group) => !isRole(group)),
  role,
];

/** The role that somebody was given, not one that they have for want of any. */
export const givenRole = (groups: readonly string[]): Role | null =>
  roles.find((role) => groups.includes(role)) ?? null;
