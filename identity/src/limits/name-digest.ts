import { folded } from "../context/folded.ts";
import type { PoolContext } from "../context/pool-context.ts";

/** The name under which attempts and codes are counted; it cannot be read back. */
export const nameDigest = ({ seal }: Pick<PoolContext, "seal">, username: string): string =>
  seal.mac(`name:${folded(username)}`).toString("base64url");
