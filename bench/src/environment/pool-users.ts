import { randomUUID } from "node:crypto";
import type { Pool } from "../../../identity/src/pool.ts";

export type PoolUser = { readonly username: string; readonly password: string };

/** Users with a permanent password. */
export const makeUsers = async (pool: Pool, count: number): Promise<PoolUser[]> => {
  const users: PoolUser[] = [];
  for (let made = 0; made < count; made++) {
    const user = { username: `mät-${randomUUID()}`, password: `Lösen-${randomUUID()}` };
    await pool.admin.create(user);
    users.push(user);
  }
  return users;
};
