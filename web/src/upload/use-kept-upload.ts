import type { SheetCommand } from "@teckna/domain/batch/sheet/sheet-change";
import { entities, type EntityPath } from "@teckna/domain/entities";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../sign-in/session.ts";
import type { Box, Boxes } from "./box.ts";
import type { PerTable } from "./paste-protocol.ts";
import { type Attempt, keep, type KeptUpload, readKept } from "./kept-upload.ts";

const settleMs = 250;

export type UploadState = {
  readonly boxes: Boxes;
  readonly allOrNothing: boolean;
  /** False where the pasted text is too large to outlive a reload. */
  readonly isKept: boolean;
  readonly edits: readonly SheetCommand[];
  readonly changeBox: (path: EntityPath, change: Partial<Box>) => void;
  readonly addEdit: (edit: SheetCommand) => void;
  /** The edits are in the texts now. */
  readonly takeTexts: (texts: PerTable<string>) => Boxes;
  readonly setAllOrNothing: (allOrNothing: boolean) => void;
  /** As of now, whatever was drawn last. */
  readonly latest: () => KeptUpload;
  readonly attempt: () => Attempt | null;
  readonly setAttempt: (attempt: Attempt | null) => void;
};

const withTexts = (boxes: Boxes, texts: PerTable<string>): Boxes => {
  const changed = entities.map(({ path }) => [
    path,
    { ...boxes[path], text: texts[path] ?? boxes[path].text },
  ]);
  // Safe because the entries are exactly the paths of the entities.
  return Object.fromEntries(changed) as Boxes;
};

/** What is pasted and what was refused; kept in this tab until it is saved or cleared. */
export const useKeptUpload = (): UploadState => {
  const session = useSession();
  const username = "username" in session ? session.username : "";
  const [upload, setUpload] = useState<KeptUpload>(() => readKept(username));
  const [isKept, setKept] = useState(true);
  const latest = useRef(upload);
  const stored = useRef<KeptUpload | null>(null);

  const change = (next: (old: KeptUpload) => KeptUpload): void => {
    latest.current = next(latest.current);
    setUpload(latest.current);
  };

  const store = useCallback(
    (next: KeptUpload): boolean => {
      const isStored = keep(username, next, stored.current);
      stored.current = isStored ? next : null;
      return isStored;
    },
    [username],
  );

  useEffect(() => {
    const timer = setTimeout(() => setKept(store(upload)), settleMs);
    return () => clearTimeout(timer);
  }, [store, upload]);

  useEffect(() => {
    const keepNow = (): void => void store(latest.current);
    addEventListener("pagehide", keepNow);
    return () => {
      removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [store]);

  return {
    boxes: upload.boxes,
    edits: upload.edits,
    allOrNothing: upload.allOrNothing,
    isKept,
    changeBox: (path, box) =>
      change((old) => ({
        ...old,
        boxes: { ...old.boxes, [path]: { ...old.boxes[path], ...box } },
      })),
    addEdit: (edit) => change((old) => ({ ...old, edits: [...old.edits, edit] })),
    takeTexts: (texts) => {
      change((old) => ({ ...old, boxes: withTexts(old.boxes, texts), edits: [] }));
      return latest.current.boxes;
    },
    setAllOrNothing: (allOrNothing) => change((old) => ({ ...old, allOrNothing })),
    latest: () => latest.current,
    attempt: () => latest.current.attempt,
    setAttempt: (attempt) => change((old) => ({ ...old, attempt })),
  };
};
