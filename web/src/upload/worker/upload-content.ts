import type { BatchRow } from "@teckna/domain/batch/plan";
import type { Content, Header } from "../protocol/content.ts";
import { type RowLines, writeRowLines } from "./row-lines.ts";

/** The rows and their edition number. */
export type RowSupply = { readonly edition: number; readonly batchRows: () => Iterable<BatchRow> };

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Browsers provide `crypto.subtle` only in secure contexts: https or localhost.
const digestOf = async (lines: Blob): Promise<string | null> =>
  isSecureContext ? hex(await crypto.subtle.digest("SHA-256", await lines.arrayBuffer())) : null;

const pack = (lines: Blob): Promise<Blob> =>
  new Response(lines.stream().pipeThrough(new CompressionStream("gzip"))).blob();

/** The upload's content in wire form, serialized once per edition of the rows. Runs in the worker. */
export class UploadContent {
  readonly #source: RowSupply;
  #written: { readonly edition: number; readonly lines: Promise<RowLines | null> } | null = null;
  #reported: { readonly lines: RowLines; readonly content: Promise<Content> } | null = null;

  constructor(source: RowSupply) {
    this.#source = source;
  }

  /** Null if the rows were edited meanwhile. */
  async report(): Promise<Content | null> {
    const lines = await this.#lines();
    if (lines === null) return null;
    if (this.#reported?.lines !== lines) this.#reported = { lines, content: this.#describe(lines) };
    return this.#reported.content;
  }

  /** The compressed request body; null if the rows were edited meanwhile. */
  async pack({ id, allOrNothing }: Header): Promise<Blob | null> {
    const lines = await this.#lines();
    const header = `${JSON.stringify({ batch: { id, all_or_nothing: allOrNothing } })}\n`;
    return lines && pack(new Blob([header, lines.lines]));
  }

  #lines(): Promise<RowLines | null> {
    const { edition } = this.#source;
    if (this.#written?.edition !== edition) {
      const isStale = (): boolean => this.#source.edition !== edition;
      this.#written = { edition, lines: writeRowLines(this.#source.batchRows(), isStale) };
    }
    return this.#written.lines;
  }

  async #describe({ rows, max, lines, fingerprint }: RowLines): Promise<Content> {
    return { rows, max, bytes: lines.size, fingerprint, digest: await digestOf(lines) };
  }
}
