import { entities, type EntityPath } from "@teckna/domain/entities";
import { useEffect, useState } from "react";
import type { SavedUpload } from "../saved/saved-upload.ts";

/** The part of a table to focus: its box, or the undecided columns. */
type Part = "paste" | "unknown";

export type ShownTable = {
  /** The table whose boxes are shown. */
  readonly table: EntityPath;
  readonly showTable: (path: EntityPath, focused?: Part) => void;
  /** Shows another table with content if this one's boxes are empty. */
  readonly leaveIfEmpty: () => void;
};

type Chosen = { readonly path: EntityPath; readonly focused?: Part | undefined };

const hasRefused = ({ boxes, earlier }: SavedUpload, path: EntityPath): boolean =>
  boxes[path].output !== null || earlier[path].length > 0;

const hasText = ({ boxes }: SavedUpload, path: EntityPath): boolean =>
  boxes[path].text.trim() !== "";

/** The first table with rows to correct, or with any rows. */
const firstInNeed = (upload: SavedUpload): EntityPath =>
  (
    entities.find(({ path }) => hasRefused(upload, path)) ??
    entities.find(({ path }) => hasText(upload, path)) ??
    entities[0]
  ).path;

const partOf = ({ path, focused }: Chosen): HTMLElement | null =>
  document.querySelector(focused === "unknown" ? `#${path}-unknown input` : `#${path}-paste`);

/** The table whose boxes are shown, and functions to change it. */
export const useShownTable = (latest: () => SavedUpload): ShownTable => {
  const [chosen, choose] = useState<Chosen>(() => ({ path: firstInNeed(latest()) }));
  useEffect(() => {
    if (chosen.focused !== undefined) partOf(chosen)?.focus();
  }, [chosen]);
  return {
    table: chosen.path,
    showTable: (path, focused) => choose({ path, focused }),
    leaveIfEmpty: () =>
      choose((now) => {
        const upload = latest();
        const isEmpty = !hasRefused(upload, now.path) && !hasText(upload, now.path);
        return isEmpty ? { path: firstInNeed(upload) } : now;
      }),
  };
};
