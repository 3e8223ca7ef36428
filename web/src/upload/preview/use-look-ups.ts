import { useEffect, useRef, useState } from "react";
import type { PasteReader } from "../paste-reader.ts";
import { isChecking, useReaderStatus, versionOf } from "../use-paste-reader.ts";
import { type Found, lookUpIds } from "./look-up-ids.ts";

const againMs = 5000;

type Watcher = (waiting: number) => void;

/** Looks the ids up that children name: each once as it comes, and all of them when the page is looked at again. */
class LookUps {
  readonly #reader: PasteReader;
  readonly #onWaiting: Watcher;
  readonly #end = new AbortController();
  /** Looked up already; somebody may create or delete an issue meanwhile. */
  readonly #known = new Set<string>();
  #waiting: readonly string[] = [];
  #isRunning = false;

  constructor(reader: PasteReader, onWaiting: Watcher) {
    this.#reader = reader;
    this.#onWaiting = onWaiting;
    const { signal } = this.#end;
    const lookAgain = (): void => {
      if (document.visibilityState === "visible") this.#add([...this.#known]);
    };
    document.addEventListener("visibilitychange", lookAgain, { signal });
  }

  async lookUpNew(): Promise<void> {
    this.#add(await this.#reader.ask("referred", null));
  }

  close(): void {
    this.#end.abort();
  }

  #add(ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#wait([...this.#waiting, ...ids]);
    void this.#run();
  }

  #wait(ids: readonly string[]): void {
    this.#waiting = ids;
    if (!this.#end.signal.aborted) this.#onWaiting(ids.length);
  }

  #learn(found: Found): void {
    for (const id of found.stored) this.#known.add(id);
    for (const id of found.absent) this.#known.add(id);
    this.#wait(this.#waiting.slice(found.stored.length + found.absent.length));
    void this.#reader.ask("learn", found).catch(() => {});
  }

  /** What could not be asked is asked again after a while. */
  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    const { signal } = this.#end;
    while (this.#waiting.length > 0 && !signal.aborted)
      await lookUpIds(this.#waiting, signal, (found) => this.#learn(found)).catch(
        () => new Promise((resolve) => setTimeout(resolve, againMs)),
      );
    this.#isRunning = false;
  }
}

/** Keeps it known which issue ids the database has; gives how many have not been found out yet. */
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
    if (!isUnsure) void lookUps.current?.lookUpNew().catch(() => {});
  }, [reader, isUnsure, version]);
  return waiting;
};
