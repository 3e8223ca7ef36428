import type { TransactionSql } from "../context/database.ts";
import { later } from "../context/clock.ts";
import { lifetimes } from "../context/lifetimes.ts";
import type { PoolContext } from "../context/pool-context.ts";

const maxTries = 5;

const place = (originJti: string): string => `totp offer:${originJti}`;

/** Stores the secret that was shown to the user of this login, replacing an earlier one. */
export const storeOffer = async (
  { sql, seal, now }: PoolContext,
  originJti: string,
  secret: string,
): Promise<void> => {
  const sealed = seal.close(secret, place(originJti));
  await sql`
    insert into pool_totp_offer (origin_jti, secret_sealed, expires_at)
    values (${originJti}, ${sealed}, ${later(now(), lifetimes.totpOffer)})
    on conflict (origin_jti) do update set secret_sealed = excluded.secret_sealed,
      expires_at = excluded.expires_at, tries = 0`;
};

/**
 * Returns the secret to verify a code with, and counts the attempt; `undefined` if there is none or there were too many
 * attempts.
 */
export const tryOffer = async (
  { sql, seal, now }: PoolContext,
  originJti: string,
): Promise<string | undefined> => {
  const [row] = await sql<{ secret_sealed: Uint8Array }[]>`
    update pool_totp_offer set tries = tries + 1
    where origin_jti = ${originJti} and tries < ${maxTries} and expires_at > ${now()}
    returning secret_sealed`;
  return row && seal.open(row.secret_sealed, place(originJti));
};

/** Deletes the offer; `false` if a concurrent call has deleted it. */
export const takeOffer = async (tx: TransactionSql, originJti: string): Promise<boolean> => {
  const rows = await tx`delete from pool_totp_offer where origin_jti = ${originJti} returning 1`;
  return rows.length === 1;
};
