/** The role of users in none of the groups `admin`, `editor` and `reader`; `none`: they may do nothing. */
export const usersWithoutGroup = ["editor", "reader", "none"] as const;
export type UsersWithoutGroup = (typeof usersWithoutGroup)[number];
