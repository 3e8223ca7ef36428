import type { EntityPath } from "@teckna/domain/entities";
import { useEffect, useState } from "react";
import type { Summary } from "../protocol/paste-protocol.ts";
import type { Upload } from "../sending/use-upload.ts";
import { ReaderClosed } from "../worker/paste-reader.ts";

const delayMs = 150;

export type BoxContent = { readonly summary: Summary; readonly isUnreadable: boolean };

const unread: BoxContent = { summary: null, isUnreadable: false };

/** The parsed content of a box. */
export const useSummary = (path: EntityPath, { boxes, reader }: Upload): BoxContent => {
  const { text, choices, taken } = boxes[path];
  const [content, setContent] = useState(unread);
  useEffect(() => {
    let timer = 0;
    let isLatest = true;
    const show = (next: BoxContent): void => {
      if (isLatest) setContent(next);
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
  return content;
};
