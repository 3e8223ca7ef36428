import { fetchElsewhere, fetchWholes } from "../../api/checks/fetch-to-check.ts";
import type { Calls } from "../protocol/paste-protocol.ts";
import { type PasteReader, ReaderClosed } from "../worker/paste-reader.ts";

type Wanted = Calls["wanted"]["response"];

/** How far the paste has been compared with stored records. */
export type Comparison = Pick<Wanted, "left" | "large"> & {
  readonly step: "idle" | "comparing" | "failed";
};

export const notCompared: Comparison = { step: "idle", left: 0, large: 0 };

/** Compares pasted issues with stored ones through the worker, a few per request. */
export class CompareStored {
  readonly #reader: PasteReader;
  readonly #onChange: (comparison: Comparison) => void;
  readonly #end = new AbortController();
  #isRunning = false;
  #isDue = false;
  #shown = notCompared;

  constructor(reader: PasteReader, onChange: (comparison: Comparison) => void) {
    this.#reader = reader;
    this.#onChange = onChange;
  }

  /** Compares up to that many issues that are not compared yet. */
  async run(max: number): Promise<void> {
    this.#isDue = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (this.#isDue) {
        this.#isDue = false;
        await this.#compare(max);
      }
    } catch (error) {
      // The next change or click retries.
      if (!(error instanceof ReaderClosed)) this.#show({ ...this.#shown, step: "failed" });
    }
    this.#isRunning = false;
  }

  close(): void {
    this.#end.abort();
  }

  async #compare(max: number): Promise<void> {
    for (;;) {
      const wanted = await this.#reader.request("wanted", { max });
      const { left, large, isEarly } = wanted;
      const isDone = wanted.ids.length === 0 && wanted.lookUps.length === 0;
      this.#show({ step: isDone && !isEarly ? "idle" : "comparing", left, large });
      if (isDone || this.#end.signal.aborted) return;
      await this.#lookUp(wanted);
    }
  }

  async #lookUp({ ids, lookUps }: Wanted): Promise<void> {
    const { signal } = this.#end;
    if (ids.length > 0) {
      const text = await fetchWholes(ids, signal);
      await this.#reader.request("compare", { ids, text });
    }
    if (lookUps.length > 0) {
      const text = await fetchElsewhere(lookUps, signal);
      await this.#reader.request("compare", { lookUps, text });
    }
  }

  #show(shown: Comparison): void {
    if (this.#end.signal.aborted) return;
    this.#shown = shown;
    this.#onChange(shown);
  }
}
