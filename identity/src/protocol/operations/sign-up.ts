import { requireClient } from "../client-check.ts";
import type { Operation } from "../../context/pool-context.ts";
import { notAuthorized } from "../../context/pool-error.ts";

export const signUp: Operation = async (pool, call) => {
  requireClient(pool, call);
  throw notAuthorized("SignUp is not permitted for this user pool");
};
