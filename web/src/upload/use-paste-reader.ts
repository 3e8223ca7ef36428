import { useEffect, useState, useSyncExternalStore } from "react";
import type { Status } from "./paste-protocol.ts";
import { PasteReader } from "./paste-reader.ts";

/** The page's own worker, started when it is first asked and closed with the page. */
export const usePasteReader = (whenStarted: (reader: PasteReader) => void): PasteReader => {
  const [reader] = useState(() => new PasteReader(whenStarted));
  useEffect(() => () => reader.close(), [reader]);
  return reader;
};

export const useReaderStatus = (reader: PasteReader): Status =>
  useSyncExternalStore(reader.watch, reader.status);
