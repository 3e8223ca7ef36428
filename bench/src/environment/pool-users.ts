import { randomUUID } from "node:crypto";
import type { Pool } from "../../../identity/src/pool.ts";

export type PoolUser = { readonly username: string; readonly password: string };

/** Users with a password of their own, ready to sign in. */
export const makeUsers = async (pool: Pool, count: number): Promise<PoolUser[]> => {
  const users: PoolUser[] = [];
  for (let made = 0; made < count; made++) {
    const user = { username: `mät-${randomUUID()}`, password: `Lösen-${randomUUID()}` };
    await pool.admin.create(user);
    users.push(user);
  }
  return users;
};
