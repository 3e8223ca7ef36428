import type { ErasureKey } from "./erasure-key.ts";

/** What a product needs to erase names. */
export type ErasureTools = {
  /** A function, since a product with a hosted pool may never need the key. */
  readonly key: () => ErasureKey;
  /** Saves the erasures in the file beside the database as well. */
  readonly keep: () => Promise<void>;
};
