import type { TransactionSql } from "../context/database.ts";
import type { PoolContext } from "../context/pool-context.ts";
import type { Totp } from "../context/user.ts";

const place = (poolId: string, username: string): string => `totp:${poolId}:${username}`;

type Pool = Pick<PoolContext, "seal" | "poolId">;

export const openTotpSecret = (
  { seal, poolId }: Pool,
  username: string,
  { secretSealed }: Totp,
): string => seal.open(secretSealed, place(poolId, username));

/** An authenticator app whose code was verified. */
export type ProvenTotp = {
  readonly secret: string;
  readonly step: number;
  readonly deviceName: string;
};

type Connection = ProvenTotp & { readonly username: string; readonly isPreferred: boolean };

/** Connects the app, replacing an earlier one; `isPreferred` also makes it the method that is required. */
export const connectTotp = async (
  { seal, poolId }: Pool,
  tx: TransactionSql,
  { username, secret, step, deviceName, isPreferred }: Connection,
): Promise<void> => {
  const sealed = seal.close(secret, place(poolId, username));
  await tx`
    update pool_user set totp_secret_sealed = ${sealed}, totp_last_step = ${step},
      totp_device_name = ${deviceName}, updated_at = now(),
      mfa_totp = case when ${isPreferred} then 'preferred' else mfa_totp end,
      mfa_sms = case when ${isPreferred} and mfa_sms = 'preferred' then 'on' else mfa_sms end
    where username = ${username}`;
};

type Spending = { readonly step: number; readonly secretSealed: Uint8Array };

/** Marks a time step and all earlier ones as used; `false` if that was done already, or the app was replaced. */
export const spendStep = async (
  tx: TransactionSql,
  username: string,
  { step, secretSealed }: Spending,
): Promise<boolean> => {
  const rows = await tx`
    update pool_user set totp_last_step = ${step}
    where username = ${username} and totp_last_step < ${step}
      and totp_secret_sealed = ${Buffer.from(secretSealed)}
    returning 1`;
  return rows.length === 1;
};
