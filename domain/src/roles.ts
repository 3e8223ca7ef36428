/** What somebody may do in the product, what allows the most first: administer, change records, read them. */
export const roles = ["admin", "editor", "reader"] as const;
export type Role = (typeof roles)[number];

/** Whether a role allows what another one is required for; each allows all that those after it do. */
export const reaches = (role: Role | null, required: Role): boolean =>
  role !== null && roles.indexOf(role) <= roles.indexOf(required);
