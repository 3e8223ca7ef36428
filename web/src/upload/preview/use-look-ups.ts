import { useEffect, useRef, useState } from "react";
import type { PasteReader } from "../worker/paste-reader.ts";
import { isChecking, useReaderStatus, versionOf } from "../worker/use-paste-reader.ts";
import { type FoundIds, lookUpIds } from "./look-up-ids.ts";

const againMs = 5000;

type Watcher = (waiting: number) => void;

/**
 * Looks up the ids that children reference: new ones at once, all of them when the page becomes visible
 * again.
 */
class LookUps {
  readonly #reader: PasteReader;
  readonly #onWaiting: Watcher;
  readonly #end = new AbortController();
  readonly #waiting = new Set<string>();
  #isRunning = false;

  constructor(reader: PasteReader, onWaiting: Watcher) {
    this.#reader = reader;
    this.#onWaiting = onWaiting;
    const { signal } = this.#end;
    // Issues may have been created or deleted meanwhile.
    const lookAgain = (): void => {
      if (document.visibilityState === "visible") void this.lookUp(true).catch(() => {});
    };
    document.addEventListener("visibilitychange", lookAgain, { signal });
  }

  /** Looks up new ids, or with `again` all of them. */
  async lookUp(again: boolean): Promise<void> {
    const ids = await this.#reader.request("referred", { again });
    for (const id of ids) this.#waiting.add(id);
    this.#report();
    void this.#run();
  }

  close(): void {
    this.#end.abort();
  }

  #report(): void {
    if (!this.#end.signal.aborted) this.#onWaiting(this.#waiting.size);
  }

  /** Waits for the worker to store them; requests made before still list them. */
  async #learn(found: FoundIds): Promise<void> {
    await this.#reader.request("learn", found);
    for (const id of [...found.stored, ...found.absent]) this.#waiting.delete(id);
    this.#report();
  }

  /** Retries failed lookups after a while. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { signal } = this.#end;
    while (this.#waiting.size > 0 && !signal.aborted)
      await lookUpIds([...this.#waiting], signal, (found) => this.#learn(found)).catch(
        () => new Promise((resolve) => setTimeout(resolve, againMs)),
      );
    this.#isRunning = false;
  }
}

/** Keeps track of which issue ids exist; returns the number of ids not looked up yet. */
export const useLookUps = (reader: PasteReader): number => {
  const [waiting, setWaiting] = useState(0);
  const lookUps = useRef<LookUps | null>(null);
  useEffect(() => {
    const opened = new LookUps(reader, setWaiting);
    lookUps.current = opened;
    return () => opened.close();
  }, [reader]);
  const isUnsure = useReaderStatus(reader, isChecking);
  const version = useReaderStatus(reader, versionOf);
  useEffect(() => {
    if (!isUnsure) void lookUps.current?.lookUp(false).catch(() => {});
  }, [reader, isUnsure, version]);
  return waiting;
};
