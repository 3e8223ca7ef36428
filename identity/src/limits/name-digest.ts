import { folded } from "../context/folded.ts";
import type { PoolContext } from "../context/pool-context.ts";

/** The key under which attempts and codes of a name are counted; the name cannot be derived from it. */
export const nameDigest = ({ seal }: Pick<PoolContext, "seal">, username: string): string =>
  seal.mac(`name:${folded(username)}`).toString("base64url");
