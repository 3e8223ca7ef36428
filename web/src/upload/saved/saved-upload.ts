import type { SheetCommand } from "@teckna/domain/sheet/sheet-change";
import { perTable } from "@teckna/domain/per-table";
import type { EntityPath } from "@teckna/domain/entities";
import { type Boxes, emptyBox, isEmptyBox } from "./box.ts";
import type { Output } from "../protocol/output.ts";

/** A batch that was sent and has no response yet: a retry has the same id. */
export type Attempt = {
  readonly id: string;
  readonly content: string;
  /** It is unknown whether the cancellation was in time. */
  readonly isCancelled?: boolean;
  /** It was not sent, or certainly not saved. */
  readonly isUnsaved?: boolean;
};

export type SavedUpload = {
  readonly boxes: Boxes;
  /** The rows refused in earlier uploads, newest first, until discarded. */
  readonly earlier: { readonly [P in EntityPath]: readonly Output[] };
  /** The edits made in the preview to the boxes' texts. */
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

/** Whether everything was saved or discarded. */
export const isEmpty = ({ boxes, earlier, edits }: SavedUpload): boolean =>
  edits.length === 0 &&
  Object.values(boxes).every(isEmptyBox) &&
  Object.values(earlier).every(({ length }) => length === 0);
