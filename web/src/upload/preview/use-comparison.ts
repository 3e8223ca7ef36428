import { useEffect, useRef, useState } from "react";
import { useIsUnreachable } from "../../api/network.ts";
import { useSession } from "../../session/session.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { PasteReader } from "../worker/paste-reader.ts";
import { isChecking, isReviewing, useReaderStatus, versionOf } from "../worker/use-paste-reader.ts";
import { CompareStored, type Comparison, notCompared } from "./compare-stored.ts";

/** The number of issues compared before the user requests more. */
const perStep = 200;
/** Typing has paused for this long. */
const pauseMs = 600;

export type ShownComparison = Comparison & {
  readonly onMore: () => void;
  readonly onAgain: () => void;
};

/** Compares the paste with stored records once everything is checked and the user does not type. */
export const useComparison = (reader: PasteReader): ShownComparison => {
  const [comparison, setComparison] = useState(notCompared);
  const [max, setMax] = useState(perStep);
  const compare = useRef<CompareStored | null>(null);
  useEffect(() => {
    const opened = new CompareStored(reader, setComparison);
    compare.current = opened;
    return () => opened.close();
  }, [reader]);
  const isChecked = !useReaderStatus(reader, isChecking);
  const isReviewed = !useReaderStatus(reader, isReviewing);
  const version = useReaderStatus(reader, versionOf);
  const run = useStable((): void => void compare.current?.run(max));
  useEffect(() => {
    if (!isChecked || !isReviewed) return undefined;
    const timer = setTimeout(run, pauseMs);
    return () => clearTimeout(timer);
  }, [run, isChecked, isReviewed, version, max]);
  const { state } = useSession();
  const isReachable = !useIsUnreachable() && state === "signedIn";
  const hasFailed = comparison.step === "failed";
  const tryAgain = useStable((): void => {
    if (hasFailed) run();
  });
  // A failure due to the network or an ended session is retried when these are back.
  useEffect(() => {
    if (isReachable) tryAgain();
  }, [isReachable, tryAgain]);
  return { ...comparison, onMore: () => setMax((before) => before + perStep), onAgain: run };
};
