import { notAuthorized } from "../context/pool-error.ts";
import type { User } from "../context/user.ts";

/** Refuses where another identity provider identifies the user: there is no password here, and never will be. */
export const requireOwnPassword = ({ passwordHash }: Pick<User, "passwordHash">): void => {
  if (passwordHash === null)
    throw notAuthorized("User password cannot be reset in the current state.");
};
