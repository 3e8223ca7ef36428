/** What users may be in, what gives the most first; the order is that of the alphabet, by which the database sorts them. */
export const groups = ["admin", "editor", "reader"] as const;
export type Group = (typeof groups)[number];

/** Who may administer users and what else is not for everybody. */
export const adminGroup: Group = "admin";

/** The claim of identity and access tokens that names them. */
export const groupsClaim = "cognito:groups";

export const isGroup = (name: string): name is Group => groups.some((group) => group === name);
