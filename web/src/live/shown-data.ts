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

type Written = { readonly id: string; readonly version: number };

const isStored = (data: object): data is Stored => "record" in data && "meta" in data;

const holds = (data: unknown, written: Written): boolean => {
  if (typeof data !== "object" || data === null) return false;
  if (isStored(data))
    return idOf(data.record) === written.id && data.meta.version >= written.version;
  const parts = data instanceof Map ? data.values() : Object.values(data);
  return [...parts].some((part) => holds(part, written));
};

/** Whether the page shows the written state of a record, or a later one. */
export const isShown = (client: QueryClient, written: Written): boolean =>
  shown(client).some(({ state }) => holds(state.data, written));
