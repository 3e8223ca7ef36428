import type { EntityPath } from "@teckna/domain/entities";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { responseBytes, cutShort, toResponseError } from "../lines/response-lines.ts";
import { requestJson } from "../client.ts";
import { type FieldError, HttpError, type ProblemDocument } from "../http-error.ts";
import { keys } from "../query-keys.ts";
import { requestWhenFree } from "./request-when-free.ts";

/** What was parsed of the response so far. */
export type Received = {
  /** The number of rows stored. */
  readonly rows: number;
  readonly error: ProblemDocument | null;
  readonly result: BatchResult | null;
};

export type Batch = {
  /** Compressed lines. Sending the same batch id again changes nothing and returns the first response. */
  readonly body: Blob;
  /** Parses the response chunk by chunk, off the main thread. */
  readonly receive: (bytes: Uint8Array) => Promise<Received>;
  readonly onProgress: (rows: number) => void;
  /** Aborts the request; what is not committed by then is not saved. */
  readonly signal?: AbortSignal;
};

export type RefusedRow = {
  readonly table: string;
  readonly line: number;
  readonly id: string | null;
  readonly errors: readonly FieldError[];
};

type Counts = Readonly<Partial<Record<EntityPath, number>>>;

/** An upload's author and time. */
export type Authored = { readonly id: string; readonly by: string; readonly at: string };

export type BatchResult = {
  readonly id: string;
  readonly created: Counts;
  readonly refused: Counts;
  /** The last earlier upload of exactly the same rows. */
  readonly repeats?: Authored | null;
};

const timeoutMs = 600_000;

const sendBatch = async ({ body, receive, onProgress, signal }: Batch): Promise<BatchResult> => {
  const response = await requestWhenFree("/batches", {
    method: "POST",
    headers: {
      "content-type": "application/x-ndjson",
      "content-encoding": "gzip",
      accept: "application/x-ndjson",
    },
    body,
    signal,
    timeoutMs,
  });
  for await (const bytes of responseBytes(response)) {
    const { rows, error, result } = await receive(bytes);
    if (error) throw toResponseError(error);
    if (result) return result;
    onProgress(rows);
  }
  throw cutShort();
};

/** Sends many rows in one request and one transaction; refused rows are returned with their reasons. */
export const useBatch = (): UseMutationResult<BatchResult, Error, Batch> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendBatch,
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.records }),
        client.invalidateQueries({ queryKey: keys.batches }),
      ]);
    },
  });
};

const isStillRunning = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.code === "stillRunning";

const againMs = 1000;

/** Prevents a batch from being saved; resolves to true if it was saved already. */
export const cancelBatch = async (id: string): Promise<boolean> => {
  try {
    const path = `/batches/${encodeURIComponent(id)}/cancel`;
    // Safe because the server responds so.
    const { saved } = (await requestJson(path, { method: "POST" })) as { readonly saved: boolean };
    return saved;
  } catch (error) {
    if (!isStillRunning(error)) throw error;
  }
  await new Promise((resolve) => setTimeout(resolve, againMs));
  return cancelBatch(id);
};
