import { useEffect, useState, useSyncExternalStore } from "react";
import type { Status } from "../protocol/paste-protocol.ts";
import { PasteReader } from "./paste-reader.ts";

/** The page's own worker, started when it is first used and closed with the page. */
export const usePasteReader = (whenStarted: (reader: PasteReader) => void): PasteReader => {
  const [reader] = useState(() => new PasteReader(whenStarted));
  useEffect(() => () => reader.close(), [reader]);
  return reader;
};

/** What is picked of the status: only a component that picks what has changed is drawn anew. */
export const useReaderStatus = <T extends boolean | number>(
  reader: PasteReader,
  pick: (status: Status) => T,
): T => useSyncExternalStore(reader.watch, () => pick(reader.status()));

export const isChecking = (status: Status): boolean => status.isChecking;
export const isReviewing = (status: Status): boolean => status.isReviewing;
export const versionOf = ({ version }: Status): number => version;
