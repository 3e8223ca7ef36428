/** Roles, the most powerful first: administer, change records, read them. */
export const roles = ["admin", "editor", "reader"] as const;
export type Role = (typeof roles)[number];

/** Whether a role includes the required one; each role includes those after it. */
export const reaches = (role: Role | null, required: Role): boolean =>
  role !== null && roles.indexOf(role) <= roles.indexOf(required);
