import type { StoredTexts } from "../../records/drafts/typed-texts.ts";
import type { Release } from "./release.ts";

/** The unsaved texts of a child. */
export type StoredRow = StoredTexts & {
  readonly id: string;
  readonly version: number | null;
  readonly isRemoved: boolean;
  /** Null if the browser's storage was full. */
  readonly release?: Release | null;
};
