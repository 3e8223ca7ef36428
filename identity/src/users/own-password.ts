import { notAuthorized } from "../context/pool-error.ts";
import type { User } from "../context/user.ts";

/** Throws if another identity provider identifies the user, who then never has a password here. */
export const requireOwnPassword = ({ passwordHash }: Pick<User, "passwordHash">): void => {
  if (passwordHash === null)
    throw notAuthorized("User password cannot be reset in the current state.");
};
