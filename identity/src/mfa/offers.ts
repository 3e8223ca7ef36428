import type { TransactionSql } from "../context/database.ts";
import { later } from "../context/clock.ts";
import { lifetimes } from "../context/lifetimes.ts";
import type { PoolContext } from "../context/pool-context.ts";

const maxTries = 5;

const place = (originJti: string): string => `totp offer:${originJti}`;

/** Keeps a secret that the user of this login was shown, in the place of an earlier one. */
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

/** The secret to try a code with, and the try counted; `undefined` where there is none or too many were tried. */
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

/** Ends the offer; `false` where another caller has taken it. */
export const takeOffer = async (tx: TransactionSql, originJti: string): Promise<boolean> => {
  const rows = await tx`delete from pool_totp_offer where origin_jti = ${originJti} returning 1`;
  return rows.length === 1;
};
