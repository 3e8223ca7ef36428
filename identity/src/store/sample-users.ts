import type { Sql } from "../context/database.ts";
import type { User, UserStatus } from "../context/user.ts";

type SampleRow = {
  username: string;
  attributes: Record<string, string>;
  status: UserStatus;
  enabled: boolean;
  password_hash: string | null;
};

type SampledUser = Pick<User, "username" | "attributes" | "status" | "enabled" | "passwordHash">;

/** Users in the order of a random id: always the same ones of a large pool. */
export const sampleUsers = async (sql: Sql, max: number): Promise<SampledUser[]> => {
  const rows = await sql<SampleRow[]>`
    select username, attributes, status, enabled, password_hash
    from pool_user order by sub limit ${max}`;
  return rows.map(({ password_hash: passwordHash, ...user }) => ({ ...user, passwordHash }));
};
