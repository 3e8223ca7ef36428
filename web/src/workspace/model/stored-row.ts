import type { StoredTexts } from "../../records/drafts/typed-texts.ts";
import type { Release } from "./release.ts";

/** A child as it was typed and not saved. */
export type StoredRow = StoredTexts & {
  readonly id: string;
  readonly version: number | null;
  readonly isRemoved: boolean;
  /** Null where the browser had no room for it. */
  readonly release?: Release | null;
};
