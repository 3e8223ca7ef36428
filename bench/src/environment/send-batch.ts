import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Product } from "./product.ts";

export type BatchResult = {
  readonly created: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
};

export type BatchRow = {
  readonly table: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
};

/** The body of a batch: a header line, then a line per row. */
export const batchBody = (id: string, rows: readonly BatchRow[]): string =>
  [{ batch: { id, all_or_nothing: false } }, ...rows]
    .map((line) => JSON.stringify(line))
    .join("\n");

type ChangeRow = {
  readonly table: string;
  readonly id: string;
  readonly version: number;
  readonly set: Readonly<Record<string, unknown>>;
};

/** The same for rows that change stored records. */
export const changeBody = (id: string, rows: readonly ChangeRow[]): string =>
  [{ batch: { id, changes: true } }, ...rows].map((line) => JSON.stringify(line)).join("\n");

type MovedRow = Omit<ChangeRow, "set">;

/** The same for rows that delete or restore records. */
export const moveBody = (
  id: string,
  move: "deletes" | "restores",
  rows: readonly MovedRow[],
): string =>
  [{ batch: { id, [move]: true } }, ...rows].map((line) => JSON.stringify(line)).join("\n");

class BatchRefused extends Error {
  override name = "BatchRefused";
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Saves a batch and returns its counts; throws if rows are refused, unless that is expected. */
export const sendBatch = async (
  { origin, tokens }: Pick<Product, "origin" | "tokens">,
  body: string | Buffer<ArrayBuffer>,
  isRefused = false,
): Promise<BatchResult> => {
  const response = await fetch(`${origin}/api/batches`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens.identityToken}`,
      "content-type": "application/x-ndjson",
      accept: "application/json",
    },
    body,
  });
  const text = await response.text();
  if (!response.ok)
    throw new BatchRefused(response.status, `batch: ${response.status} ${text.slice(0, 500)}`);
  // The response of our own server.
  const { result } = JSON.parse(text) as { result?: BatchResult };
  const refused = Object.values(result?.refused ?? {}).reduce((sum, count) => sum + count, 0);
  if (!result || refused > 0 !== isRefused)
    throw new Error(`batch: ${refused} refused: ${text.slice(0, 500)}`);
  return result;
};

const tries = 10;
const restMs = 1_000;

/**
 * Whether an error may be temporary: a connection closed while rows were generated, which `fetch` reports as a
 * TypeError, or a busy server.
 */
const mayPass = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof BatchRefused && (error.status === 429 || error.status >= 500));

/** Retries a batch like the web app until it is accepted: because of its id it is saved only once. */
export const sendUntilTaken = async (
  product: Pick<Product, "origin" | "tokens">,
  body: string,
): Promise<BatchResult> => {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await sendBatch(product, body);
    } catch (error) {
      if (left === 0 || !mayPass(error)) throw error;
      console.log(`sent again: ${error instanceof Error ? error.message : String(error)}`);
      await setTimeout(restMs);
    }
  }
};

/** Undoes all rows of a batch. */
export const sendUndo = async (
  { origin, tokens }: Pick<Product, "origin" | "tokens">,
  id: string,
  rows: number,
): Promise<void> => {
  const response = await fetch(`${origin}/api/batches/${id}/undo`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens.identityToken}`,
      "content-type": "application/json",
      accept: "application/json",
    },
    body: JSON.stringify({ id: randomUUID() }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`undo: ${response.status} ${text.slice(0, 500)}`);
  type Counts = Readonly<Record<string, number>>;
  // The response of our own server.
  const written = JSON.parse(text) as Record<"removed" | "restored" | "replaced", Counts>;
  const { removed, restored, replaced } = written;
  const counts = [removed, restored, replaced].flatMap((one) => Object.values(one));
  const undone = counts.reduce((sum, count) => sum + count, 0);
  if (undone !== rows) throw new Error(`undo: ${undone} of ${rows} rows`);
};
