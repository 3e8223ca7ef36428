import type { PoolContext } from "../context/pool-context.ts";
import { invalidParameter } from "../context/pool-error.ts";

/** Whether the pool requires a second factor: of nobody, of users who chose one, or of everybody. */
export const poolMfaModes = ["OFF", "OPTIONAL", "ON"] as const;
export type PoolMfaMode = (typeof poolMfaModes)[number];

type Pool = Pick<PoolContext, "sql">;

const isPoolMfaMode = (text: string): text is PoolMfaMode =>
  poolMfaModes.some((mode) => mode === text);

export const readPoolMfa = async ({ sql }: Pool): Promise<PoolMfaMode> => {
  const [row] = await sql<{ mfa_mode: PoolMfaMode }[]>`select mfa_mode from pool_config`;
  return row?.mfa_mode ?? "OPTIONAL";
};

/** Takes effect at the next sign-in, in every process of the pool. */
export const storePoolMfa = async ({ sql }: Pool, mode: string): Promise<void> => {
  if (!isPoolMfaMode(mode)) throw invalidParameter("MfaConfiguration is OFF, OPTIONAL or ON.");
  await sql`update pool_config set mfa_mode = ${mode}`;
};
