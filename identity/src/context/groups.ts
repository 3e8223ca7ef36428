/**
 * The groups of users, the one with the most rights first. The order is also alphabetical, as the database sorts them.
 */
export const groups = ["admin", "editor", "reader"] as const;
export type Group = (typeof groups)[number];

/** The group whose members administer users and use other restricted functions. */
export const adminGroup: Group = "admin";

/** The claim of identity and access tokens that lists them. */
export const groupsClaim = "cognito:groups";

export const isGroup = (name: string): name is Group => groups.some((group) => group === name);
