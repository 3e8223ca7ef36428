import type { QueryClient } from "@tanstack/react-query";
import { keys } from "../api/query-keys.ts";
import { type Stored, idOf } from "../api/stored.ts";

/** Data is older than its response: it was read when the request was sent. */
const requestMs = 2000;
const maxAgeMs = 86_400_000;

const shown = (client: QueryClient) =>
  client.getQueryCache().findAll({ queryKey: keys.records, type: "active" });

/** The maximum age of what the page shows; `null` if it shows nothing. */
export const ageOfShown = (client: QueryClient): number | null => {
  const times = shown(client)
    .map(({ state }) => state.dataUpdatedAt)
    .filter((at) => at > 0);
  if (times.length === 0) return null;
  return Math.min(Math.round(Date.now() - Math.min(...times)) + requestMs, maxAgeMs);
};

/** A write of one record, or of many at once, which have the user and the time of the write. */
type Written = { readonly by: string; readonly at: string } & (
  | { readonly kind: "record"; readonly id: string; readonly version: number }
  | { readonly kind: "batch" }
);

const isStored = (data: object): data is Stored => "record" in data && "meta" in data;

const isWrittenBy = ({ record, meta }: Stored, written: Written): boolean => {
  if (written.kind === "record")
    return idOf(record) === written.id && meta.version >= written.version;
  const { createdBy, createdAt, updatedBy, updatedAt } = meta;
  const at = Date.parse(written.at);
  return (
    (createdBy === written.by && Date.parse(createdAt) === at) ||
    (updatedBy === written.by && Date.parse(updatedAt) === at)
  );
};

const holds = (data: unknown, written: Written): boolean => {
  if (typeof data !== "object" || data === null) return false;
  if (isStored(data)) return isWrittenBy(data, written);
  const parts = data instanceof Map ? data.values() : Object.values(data);
  return [...parts].some((part) => holds(part, written));
};

/**
 * Whether the page shows what a write stored: a record in the written state or a later one, or any of the records written
 * together, which all became visible at once.
 */
export const isShown = (client: QueryClient, written: Written): boolean =>
  shown(client).some(({ state }) => holds(state.data, written));
