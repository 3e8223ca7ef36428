import { timingSafeEqual } from "node:crypto";
import { later } from "../context/clock.ts";
import { lifetimes } from "../context/lifetimes.ts";
import type { PoolContext } from "../context/pool-context.ts";
import type { Authorization } from "./read-authorization.ts";
import { newSecret, secretDigest } from "./secrets.ts";

const place = "oauth progress";

/** The progress of a sign-in: a step of our own form, or the redirect through another provider. */
export type Progress =
  | {
      readonly kind: "challenge";
      readonly name: string;
      readonly username: string;
      readonly session: string;
      readonly parameters: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "upstream";
      readonly provider: string;
      readonly nonce: string;
      readonly verifier: string;
    };

export type OAuthSignIn = {
  readonly id: string;
  readonly authorization: Authorization;
  readonly progress: Progress | null;
};

type RequestRow = {
  browser_hash: Uint8Array;
  asked: Authorization;
  progress_sealed: Uint8Array | null;
};

type Keys = { readonly id: string; readonly browser: string | undefined };

/** Begins a sign-in. `id` is part of pages and URLs, `browser` only of the cookie: both are required to continue. */
export const openRequest = async (
  { sql, seal, now }: PoolContext,
  authorization: Authorization,
  progress: Progress | null = null,
): Promise<{ readonly id: string; readonly browser: string }> => {
  const [id, browser] = [newSecret(), newSecret()];
  const sealed = progress && seal.close(JSON.stringify(progress), place);
  await sql`
    insert into pool_oauth_request (id_hash, browser_hash, asked, progress_sealed, expires_at)
    values (${secretDigest(id)}, ${secretDigest(browser)}, ${sql.json(authorization)}, ${sealed},
      ${later(now(), lifetimes.authorization)})`;
  return { id, browser };
};

/** The sign-in that this browser began; `undefined` if it is over, expired or of another browser. */
export const findRequest = async (
  { sql, seal, now }: PoolContext,
  { id, browser }: Keys,
): Promise<OAuthSignIn | undefined> => {
  if (browser === undefined) return undefined;
  const [row] = await sql<RequestRow[]>`
    select browser_hash, asked, progress_sealed from pool_oauth_request
    where id_hash = ${secretDigest(id)} and expires_at > ${now()}`;
  if (!row || !timingSafeEqual(secretDigest(browser), Buffer.from(row.browser_hash)))
    return undefined;
  // Sealed by `storeProgress`.
  const progress =
    row.progress_sealed && (JSON.parse(seal.open(row.progress_sealed, place)) as Progress);
  return { id, authorization: row.asked, progress };
};

export const storeProgress = async (
  { sql, seal }: PoolContext,
  id: string,
  progress: Progress | null,
): Promise<void> => {
  const sealed = progress && seal.close(JSON.stringify(progress), place);
  await sql`
    update pool_oauth_request set progress_sealed = ${sealed}
    where id_hash = ${secretDigest(id)}`;
};

/** Ends the sign-in; of concurrent calls exactly one gets `true`. */
export const endRequest = async ({ sql }: PoolContext, id: string): Promise<boolean> => {
  const rows = await sql`
    delete from pool_oauth_request where id_hash = ${secretDigest(id)} returning 1`;
  return rows.length === 1;
};
