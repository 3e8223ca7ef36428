import type { SheetCommand } from "@teckna/domain/sheet/sheet-change";
import { perTable } from "@teckna/domain/per-table";
import type { EntityPath } from "@teckna/domain/entities";
import { type Boxes, emptyBox, isEmptyBox } from "./box.ts";
import type { Output } from "../protocol/output.ts";

/** A batch that was sent without a response yet: sent again it carries the same id. */
export type Attempt = {
  readonly id: string;
  readonly content: string;
  /** Whether that was in time is not known. */
  readonly isCancelled?: boolean;
  /** It has not been sent, or it is certain that nothing of it was saved. */
  readonly isUnsaved?: boolean;
};

export type SavedUpload = {
  readonly boxes: Boxes;
  /** What earlier uploads were refused, the newest first, until it is dropped. */
  readonly earlier: { readonly [P in EntityPath]: readonly Output[] };
  /** What was done in the preview to the texts in the boxes. */
  readonly edits: readonly SheetCommand[];
  readonly allOrNothing: boolean;
  readonly attempt: Attempt | null;
};

export const nothingSaved: SavedUpload = {
  boxes: perTable(() => emptyBox),
  earlier: perTable(() => []),
  edits: [],
  allOrNothing: false,
  attempt: null,
};

/** Saved, or dropped. */
export const isEmpty = ({ boxes, earlier, edits }: SavedUpload): boolean =>
  edits.length === 0 &&
  Object.values(boxes).every(isEmptyBox) &&
  Object.values(earlier).every(({ length }) => length === 0);
