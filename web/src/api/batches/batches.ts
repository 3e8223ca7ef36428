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
import { type ResponseLine, responseLines } from "../response-lines.ts";
import type { Authored, RefusedRow } from "./batch.ts";
import { request, requestJson } from "../client.ts";
import { HttpError } from "../http-error.ts";
import { keys } from "../query-keys.ts";

export type Counts = Readonly<Record<EntityPath, number>>;

type Origin = "upload" | "changeset" | "change" | "deletion" | "restoration";

export type BatchEntry = Authored & {
  readonly kind: Origin | "undo" | "redo";
  /** What kind of batch it goes back to, which may be itself. */
  readonly about: Origin;
  /** What a changeset is about, and what undoes it. */
  readonly issue_id: string | null;
  readonly undoes: string | null;
  readonly all_or_nothing: boolean;
  readonly created: Counts;
  readonly replaced: Counts;
  readonly refused: Counts;
  readonly removed: Counts;
  readonly restored: Counts;
  readonly kept: Counts;
  /** What the first of its issues are called. */
  readonly names: readonly string[];
  readonly undone_by: Authored | null;
};

export type NewId = { readonly table: EntityPath; readonly pasted: string; readonly id: string };

export type KeptRow = {
  readonly table: EntityPath;
  readonly id: string;
  readonly version: number;
  readonly reason: "changed" | "children" | "deleted" | "restored" | "issueDeleted";
  /** Ones that are not deleted and would stay; they go along with their issue. */
  readonly children: number | null;
  readonly by: string | null;
  readonly at: string | null;
  readonly record: unknown;
};

export type UndoPreview = {
  readonly undo: Counts;
  readonly kept: Counts;
  /** How many rows would be undone with all that are kept included, and the children that others gave them. */
  readonly all: number;
  readonly rows: readonly KeptRow[];
};

export type UndoResult = {
  readonly id: string;
  readonly undoes: string;
  readonly removed: Counts;
  readonly restored: Counts;
  readonly replaced: Counts;
  readonly kept: Counts;
};

export type Page<Row> = { readonly rows: readonly Row[]; readonly total: number };

const pageSize = 100;
/** As many kept rows as can be chosen one by one. */
const listedRows = 200;

const addressOf = (id: string): string => `/batches/${encodeURIComponent(id)}`;

const usePages = <Row>(
  path: string,
  queryKey: readonly string[],
  filter: Readonly<Record<string, string>> = {},
): UseInfiniteQueryResult<InfiniteData<Page<Row>, number>> =>
  useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<Page<Row>> => {
      const query = { ...filter, page: String(pageParam), page_size: String(pageSize) };
      const response = await request(path, { query, signal });
      const rows: Row[] = await response.json();
      return { rows, total: Number(response.headers.get("x-total-count") ?? rows.length) };
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * pageSize < last.total ? page + 1 : undefined),
  });

/** Who uploaded what and when, newest first; what was saved on the page of an issue is found there. */
export const useBatches = () =>
  usePages<BatchEntry>("/batches", keys.batches, { "issue_id.empty": "true" });

/** The last upload of the very same rows, by their digest; null where there is none. */
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

/** Null where it was not saved. */
export const findBatch = async (id: string): Promise<BatchEntry | null> => {
  try {
    return await fetchBatch(id);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
};

/** Nothing is requested where there is no id. */
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

/** What undoing would do as things stand now: never taken from memory. */
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

type Chosen = Pick<KeptRow, "id" | "version"> & { readonly children: number };

export type Include = "untouched" | "all" | readonly Chosen[];

export type Undo = {
  /** Made by the client: sent again it changes nothing and gives the first response. */
  readonly id: string;
  readonly include: Include;
  readonly onProgress: (rows: number) => void;
};

/** Undoes a batch, or what undid it. */
export const sendUndo = async (
  batch: string,
  { id, include, onProgress }: Undo,
): Promise<UndoResult> => {
  const response = await request(`${addressOf(batch)}/undo`, {
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
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.records }),
        client.invalidateQueries({ queryKey: keys.batches }),
      ]);
    },
  });
};
