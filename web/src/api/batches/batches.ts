import type { EntityPath } from "@teckna/domain/entities";
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type ResponseLine, responseLines } from "../lines/response-lines.ts";
import type { Authored, RefusedRow } from "./batch.ts";
import { request, requestJson } from "../client.ts";
import { HttpError } from "../http-error.ts";
import { keys } from "../query-keys.ts";
import { requestWhenFree } from "./request-when-free.ts";

export type Counts = Readonly<Record<EntityPath, number>>;

type Origin = "upload" | "changeset" | "change" | "deletion" | "restoration";

export type BatchEntry = Authored & {
  readonly kind: Origin | "undo" | "redo";
  /** The kind of the batch at the start of the undo chain, which may be this one. */
  readonly about: Origin;
  /** The issue of a changeset, and the batch that this one undoes. */
  readonly issue_id: string | null;
  readonly undoes: string | null;
  readonly all_or_nothing: boolean;
  readonly created: Counts;
  readonly replaced: Counts;
  readonly refused: Counts;
  readonly removed: Counts;
  readonly restored: Counts;
  readonly kept: Counts;
  /** The names of the first of its issues. */
  readonly names: readonly string[];
  readonly undone_by: Authored | null;
};

export type NewId = { readonly table: EntityPath; readonly pasted: string; readonly id: string };

export type SkippedRow = {
  readonly table: EntityPath;
  readonly id: string;
  readonly version: number;
  readonly reason: "changed" | "children" | "deleted" | "restored" | "issueDeleted";
  /** Children that are not deleted and would stay; they are undone together with their issue. */
  readonly children: number | null;
  readonly by: string | null;
  readonly at: string | null;
  readonly record: unknown;
};

export type UndoPreview = {
  readonly undo: Counts;
  readonly kept: Counts;
  /**
   * The number of rows that would be undone if all skipped ones were included, and the children that others
   * added to them.
   */
  readonly all: number;
  readonly rows: readonly SkippedRow[];
};

export type UndoResult = {
  readonly id: string;
  readonly undoes: string;
  readonly removed: Counts;
  readonly restored: Counts;
  readonly replaced: Counts;
  readonly kept: Counts;
};

export type BatchPage<Row> = { readonly rows: readonly Row[]; readonly total: number };

const pageSize = 100;
/** The maximum number of skipped rows that are listed. */
const listedRows = 200;

const addressOf = (id: string): string => `/batches/${encodeURIComponent(id)}`;

const usePages = <Row>(
  path: string,
  queryKey: readonly string[],
  filter: Readonly<Record<string, string>> = {},
): UseInfiniteQueryResult<InfiniteData<BatchPage<Row>, number>> =>
  useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<BatchPage<Row>> => {
      const query = { ...filter, page: String(pageParam), page_size: String(pageSize) };
      const response = await request(path, { query, signal });
      // Our own server's response.
      const rows = (await response.json()) as Row[];
      return { rows, total: Number(response.headers.get("x-total-count") ?? rows.length) };
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
  });

/** Who uploaded what and when, newest first; batches saved on an issue's page are in that issue's history. */
export const useBatches = () =>
  usePages<BatchEntry>("/batches", keys.batches, { "issue_id.empty": "true" });

/** The last upload of exactly the same rows, by their digest; null if there is none. */
export const findSameContent = async (
  content: string,
  signal: AbortSignal,
): Promise<BatchEntry | null> => {
  const query = { content, page: "1", page_size: "1" };
  // The response is our own server's.
  const found = (await requestJson("/batches", { query, signal })) as BatchEntry[];
  return found[0] ?? null;
};

const fetchBatch = async (id: string, signal?: AbortSignal): Promise<BatchEntry> =>
  // The response is our own server's.
  (await requestJson(addressOf(id), { signal })) as BatchEntry;

/** Null if it was not saved. */
export const findBatch = async (id: string): Promise<BatchEntry | null> => {
  try {
    return await fetchBatch(id);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
};

/** Without an id nothing is requested. */
export const useBatchEntry = (id: string | null): UseQueryResult<BatchEntry> =>
  useQuery({
    queryKey: keys.batch(id ?? ""),
    queryFn: ({ signal }) => fetchBatch(id ?? "", signal),
    enabled: id !== null,
  });

export const useRefusedRows = (id: string) =>
  usePages<RefusedRow>(`${addressOf(id)}/refused`, [...keys.batch(id), "refused"]);

export const useNewIds = (id: string) =>
  usePages<NewId>(`${addressOf(id)}/ids`, [...keys.batch(id), "ids"]);

/** What undoing would do now; never cached. */
export const useUndoPreview = (id: string): UseQueryResult<UndoPreview> =>
  useQuery({
    queryKey: [...keys.batch(id), "undo"],
    queryFn: async ({ signal }) =>
      (await requestJson(`${addressOf(id)}/undo`, {
        query: { page_size: String(listedRows) },
        signal,
        timeoutMs: 120_000,
      })) as UndoPreview,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

type Chosen = Pick<SkippedRow, "id" | "version"> & { readonly children: number };

export type Include = "untouched" | "all" | readonly Chosen[];

export type Undo = {
  /** Generated by the client: sending it again changes nothing and returns the first response. */
  readonly id: string;
  readonly include: Include;
  readonly onProgress: (rows: number) => void;
};

/** Undoes a batch, or the batch that undid it. */
export const sendUndo = async (
  batch: string,
  { id, include, onProgress }: Undo,
): Promise<UndoResult> => {
  const response = await requestWhenFree(`${addressOf(batch)}/undo`, {
    method: "POST",
    headers: { accept: "application/x-ndjson" },
    body: JSON.stringify({ id, include }),
    timeoutMs: 600_000,
  });
  for await (const line of responseLines<UndoResult, ResponseLine<UndoResult>>(response)) {
    if (line.progress) onProgress(line.progress.rows);
    if (line.result) return line.result;
  }
  throw new TypeError("the response has no result");
};

export const useUndo = (batch: string): UseMutationResult<UndoResult, Error, Undo> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (undo: Undo) => sendUndo(batch, undo),
    // Not awaited: the page may show a record that the undo has removed, which is requested several times.
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.records });
      void client.invalidateQueries({ queryKey: keys.batches });
    },
  });
};
