import type { EntityPath } from "@teckna/domain/entities";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../sign-in/session.ts";
import type { Box, Boxes } from "./box.ts";
import { type Attempt, keep, type KeptUpload, readKept } from "./kept-upload.ts";

const settleMs = 250;

export type UploadState = {
  readonly boxes: Boxes;
  readonly allOrNothing: boolean;
  /** False where the pasted text is too large to outlive a reload. */
  readonly isKept: boolean;
  readonly changeBox: (path: EntityPath, change: Partial<Box>) => void;
  readonly setAllOrNothing: (allOrNothing: boolean) => void;
  readonly attempt: () => Attempt | null;
  readonly setAttempt: (attempt: Attempt | null) => void;
};

/** What is pasted and what was refused; kept in this tab until it is saved or cleared. */
export const useKeptUpload = (): UploadState => {
  const session = useSession();
  const username = "username" in session ? session.username : "";
  const [upload, setUpload] = useState<KeptUpload>(() => readKept(username));
  const [isKept, setKept] = useState(true);
  const latest = useRef(upload);

  useEffect(() => {
    latest.current = upload;
    const timer = setTimeout(() => setKept(keep(username, upload)), settleMs);
    return () => clearTimeout(timer);
  }, [username, upload]);

  useEffect(() => {
    const keepNow = (): void => void keep(username, latest.current);
    addEventListener("pagehide", keepNow);
    return () => {
      removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [username]);

  return {
    boxes: upload.boxes,
    allOrNothing: upload.allOrNothing,
    isKept,
    changeBox: (path, change) =>
      setUpload((old) => ({
        ...old,
        boxes: { ...old.boxes, [path]: { ...old.boxes[path], ...change } },
      })),
    setAllOrNothing: (allOrNothing) => setUpload((old) => ({ ...old, allOrNothing })),
    attempt: () => latest.current.attempt,
    setAttempt: (attempt) => setUpload((old) => ({ ...old, attempt })),
  };
};
