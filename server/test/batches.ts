import { randomUUID } from "node:crypto";
import { entities } from "@teckna/domain/entities";
import { expect } from "vitest";
import type { TestApi, Wire } from "./test-api.ts";

export type Row = { table: string; line: number; cells: Record<string, unknown> };
export type Counts = Record<string, number>;
export type SaveResponse = {
  refused: { table: string; line: number; id: string | null; errors: Wire[] }[];
  result: {
    id: string;
    created: Counts;
    refused: Counts;
    repeats: { id: string; by: string; at: string } | null;
    ids: Record<string, Record<string, string>>;
  };
};
export type KeptRow = {
  table: string;
  id: string;
  version: number;
  reason: string;
  children: number | null;
  by: string | null;
  at: string | null;
  record: Wire;
};
export type UndoResponse = {
  id: string;
  undoes: string;
  removed: Counts;
  restored: Counts;
  replaced: Counts;
  kept: Counts;
  kept_rows: KeptRow[];
};
export type Preview = { undo: Counts; kept: Counts; all: number; rows: KeptRow[] };

/** A count of zero for every table. */
export const noRows: Counts = Object.fromEntries(entities.map(({ path }) => [path, 0]));

export const linesOf = (rows: readonly Row[], id: string, more: object = {}): string =>
  [{ batch: { id, ...more } }, ...rows].map((line) => JSON.stringify(line)).join("\n");

export const asLines = { "content-type": "application/x-ndjson" };
export const asDocument = { ...asLines, accept: "application/json" };

export const saveBatch = async (
  api: TestApi,
  rows: readonly Row[],
  { id = randomUUID(), ...more }: { id?: string; all_or_nothing?: boolean } = {},
): Promise<SaveResponse> => {
  const body = linesOf(rows, id, more);
  const response = await api.call("POST", "/api/batches", { body, headers: asDocument });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

export const previewUndo = async (api: TestApi, batch: string): Promise<Preview> => {
  const response = await api.call("GET", `/api/batches/${batch}/undo`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

export const sendUndo = (api: TestApi, batch: string, body: object) =>
  api.call("POST", `/api/batches/${batch}/undo`, {
    body,
    headers: { accept: "application/json" },
  });

export const undoBatch = async (
  api: TestApi,
  batch: string,
  include: unknown = "untouched",
): Promise<UndoResponse> => {
  const response = await sendUndo(api, batch, { id: randomUUID(), include });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
