/** What somebody is who is in none of the groups `admin`, `editor` and `reader`; `none`: may do nothing. */
export const usersWithoutGroup = ["editor", "reader", "none"] as const;
export type UsersWithoutGroup = (typeof usersWithoutGroup)[number];
