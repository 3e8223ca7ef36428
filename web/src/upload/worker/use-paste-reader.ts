import { useEffect, useState, useSyncExternalStore } from "react";
import type { Status } from "../protocol/paste-protocol.ts";
import { PasteReader } from "./paste-reader.ts";

/** The page's worker, started on first use and terminated with the page. */
export const usePasteReader = (whenStarted: (reader: PasteReader) => void): PasteReader => {
  const [reader] = useState(() => new PasteReader(whenStarted));
  useEffect(() => () => reader.close(), [reader]);
  return reader;
};

/** A selected value of the status: a component rerenders only when its value changes. */
export const useReaderStatus = <T extends boolean | number>(
  reader: PasteReader,
  pick: (status: Status) => T,
): T => useSyncExternalStore(reader.watch, () => pick(reader.status()));

export const isChecking = (status: Status): boolean => status.isChecking;
export const isReviewing = (status: Status): boolean => status.isReviewing;

/** Which rows have problems is only known once all are checked, and which have doubts once all are reviewed. */
export const isUnsettled = (sort: "problem" | "doubt", status: Status): boolean =>
  status.isChecking || (sort === "doubt" && status.isReviewing);

export const versionOf = ({ version }: Status): number => version;
