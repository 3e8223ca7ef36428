import type { ErasureKey } from "./erasure-key.ts";

/** What a product erases names with. */
export type ErasureTools = {
  /** Made where it is used: a product whose users are elsewhere may never need it. */
  readonly key: () => ErasureKey;
  /** Keeps what was erased beside the database too. */
  readonly keep: () => Promise<void>;
};
