import type { AnyEntity } from "@teckna/domain/entities";
import { writeValueList } from "@teckna/domain/filters/write-value-list";
import type { RefusedRow } from "../api/batches/batch.ts";
import type { Counts } from "../api/batches/batches.ts";
import { requestWhenFree } from "../api/batches/request-when-free.ts";
import { request } from "../api/client.ts";
import { LineCutter } from "../api/lines/line-cutter.ts";
import { fetchPage } from "../api/list.ts";
import { type ResponseLine, responseBytes, responseLines } from "../api/lines/response-lines.ts";
import { readStored, type Stored, type Wire } from "../api/stored.ts";
import type { ListParams } from "../api/list-params.ts";

const timeoutMs = 600_000;

/** New values for fields of a stored record. */
export type RecordChange = {
  readonly table: string;
  readonly id: string;
  /** The version that the record must have. */
  readonly version: number;
  readonly set: Wire;
};

/** A stored record to delete or restore, with the version it must have. */
export type MovedRecord = Omit<RecordChange, "set">;

/** A pasted row for a new record, its cells by field. */
export type NewRow = {
  readonly table: string;
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
};

export type ChangeResult = {
  readonly id: string;
  readonly created: Counts;
  /** For a batch of changes. */
  readonly replaced?: Counts;
  readonly unchanged?: Counts;
  /** For a batch of deletions, including deleted children. */
  readonly removed?: Counts;
  /** For a batch of restorations, including restored children. */
  readonly restored?: Counts;
  readonly refused: Counts;
};

export type BulkMove = "deletes" | "restores";

/** What to save: changes and new records, or only deletions or restorations. */
export type BulkWork = {
  readonly changes: readonly RecordChange[];
  readonly created: readonly NewRow[];
  readonly moved?: readonly MovedRecord[];
  /** Whether to delete or restore these. */
  readonly move?: BulkMove;
  readonly allOrNothing: boolean;
};

type Sending = {
  /** Idempotency key: sending it again changes nothing and returns the first response. */
  readonly id: string;
  readonly onProgress: (rows: number) => void;
  readonly signal: AbortSignal;
};

/** The result of a batch, and the refused rows. */
export type ChangesResponse = {
  readonly result: ChangeResult;
  readonly refused: readonly RefusedRow[];
};

type ResultLine = ResponseLine<ChangeResult> & { readonly refused?: RefusedRow };

/** Changes and creates records, or deletes or restores them, in one request and one transaction. */
export const sendWork = async (
  { changes, created, moved = [], move, allOrNothing }: BulkWork,
  { id, onProgress, signal }: Sending,
): Promise<ChangesResponse> => {
  // A batch of only new records counts as an upload.
  const kind = move ? { [move]: true } : { changes: changes.length > 0 };
  const batch = { id, all_or_nothing: allOrNothing, ...kind };
  const lines = [{ batch }, ...created, ...changes, ...moved];
  const body = lines.map((line) => JSON.stringify(line)).join("\n");
  const response = await requestWhenFree("/batches", {
    method: "POST",
    headers: { "content-type": "application/x-ndjson", accept: "application/x-ndjson" },
    body,
    signal,
    timeoutMs,
  });
  const refused: RefusedRow[] = [];
  for await (const line of responseLines<ChangeResult, ResultLine>(response)) {
    if (line.progress) onProgress(line.progress.rows);
    if (line.refused) refused.push(line.refused);
    if (line.result) return { result: line.result, refused };
  }
  throw new TypeError("the response has no result");
};

/** Calls back with all records that match a list, page by page. */
export const fetchMatching = async (
  entity: AnyEntity,
  params: ListParams,
  onRows: (rows: readonly Stored[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  const query = { ...params, format: "ndjson" };
  const response = await request(`/export/${entity.path}`, { query, signal, timeoutMs });
  const cutter = new LineCutter();
  for await (const bytes of responseBytes(response))
    onRows(cutter.cut(bytes).map((text) => readStored(entity, JSON.parse(text))));
};

const idsAtOnce = 150;

type Wanted = {
  readonly ids: readonly string[];
  readonly sort?: string | undefined;
  /** Whether to search among deleted records. */
  readonly deleted?: boolean;
};

/**
 * Loads those of the records that exist, sorted as requested; with very many ids, each part is sorted by
 * itself.
 */
export const fetchByIds = async (
  entity: AnyEntity,
  { ids, sort = "", deleted = false }: Wanted,
  onRows: (rows: readonly Stored[]) => void,
  signal: AbortSignal,
): Promise<void> => {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const part = ids.slice(from, from + idsAtOnce);
    const params = {
      "id.in": writeValueList(part),
      ...(sort !== "" && { sort }),
      ...(deleted && { deleted: "true" }),
    };
    // One part at a time, to limit the load on the server.
    const { rows } = await fetchPage(entity, params, 1, idsAtOnce, signal);
    onRows(rows);
  }
};
