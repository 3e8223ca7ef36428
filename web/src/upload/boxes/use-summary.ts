import type { EntityPath } from "@teckna/domain/entities";
import { useEffect, useState } from "react";
import type { Summary } from "../protocol/paste-protocol.ts";
import type { Upload } from "../sending/use-upload.ts";
import { ReaderClosed } from "../worker/paste-reader.ts";

const delayMs = 150;

export type Held = { readonly summary: Summary; readonly isUnreadable: boolean };

const unread: Held = { summary: null, isUnreadable: false };

/** The parsed content of a box. */
export const useSummary = (path: EntityPath, { boxes, reader }: Upload): Held => {
  const { text, choices, taken } = boxes[path];
  const [held, setHeld] = useState(unread);
  useEffect(() => {
    let timer = 0;
    let isLatest = true;
    const show = (next: Held): void => {
      if (isLatest) setHeld(next);
    };
    const look = (): void => {
      timer = window.setTimeout(() => void request(), delayMs);
    };
    const request = async (): Promise<void> => {
      try {
        const summary = await reader.request("read", { path, text, choices, taken });
        show({ summary, isUnreadable: false });
      } catch (error) {
        if (!(error instanceof ReaderClosed)) show({ ...unread, isUnreadable: text.trim() !== "" });
        // Another box was cleared while this one was being parsed.
        else if (isLatest) look();
      }
    };
    look();
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [path, text, choices, taken, reader]);
  return held;
};
