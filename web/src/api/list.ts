import type { AnyEntity } from "@teckna/domain/entities";
import {
  keepPreviousData,
  queryOptions,
  useQueries,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { pageParams, pageSize } from "../early/page-params.ts";
import { listAddress } from "./addresses.ts";
import { request } from "./client.ts";
import { keys } from "./query-keys.ts";
import { readStored, type Stored } from "./stored.ts";

/** The parameters of a list, in the API's own words: `sort`, `q`, `issueId`, `deleted`, one filter per field. */
export type ListParams = Readonly<Record<string, string>>;

export type Page = { readonly rows: readonly Stored[]; readonly total: number };

export const fetchPage = async (
  entity: AnyEntity,
  params: ListParams,
  page: number,
  size: number,
  signal?: AbortSignal,
): Promise<Page> => {
  const response = await request(listAddress(entity), {
    query: { ...params, ...pageParams(page, size) },
    signal,
  });
  const wires: unknown = await response.json();
  if (!Array.isArray(wires)) throw new TypeError("the server sent no list");
  return {
    rows: wires.map((wire) => readStored(entity, wire)),
    total: Number(response.headers.get("x-total-count") ?? wires.length),
  };
};

/** One page of a list, from 1 on. */
export const pageOptions = (entity: AnyEntity, params: ListParams, page: number) =>
  queryOptions({
    queryKey: keys.list(entity, params, page, pageSize),
    queryFn: ({ signal }) => fetchPage(entity, params, page, pageSize, signal),
  });

/** What a list shows first, to be requested before the list itself is there. */
export const firstPage = (entity: AnyEntity, params: ListParams) => pageOptions(entity, params, 1);

export type List = {
  /** `total` is how many rows the whole result has; `rowAt` is undefined until the row's page has come. */
  readonly total: number;
  readonly rowAt: (index: number) => Stored | undefined;
  /** The list's pages come as the rows in view are reported here. */
  readonly showRows: (first: number, last: number) => void;
};

export type ListState =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void }
  | { readonly state: "ready"; readonly list: List; readonly isStale: boolean };

type PageRange = { readonly from: number; readonly to: number };

type Loaded = {
  readonly pages: readonly (Page | undefined)[];
  readonly failed: UseQueryResult<Page> | undefined;
};

const combine = (results: UseQueryResult<Page>[]): Loaded => ({
  pages: results.map((result) => result.data),
  failed: results.find((result) => result.isError && result.data === undefined),
});

const useShownPages = (): readonly [PageRange, List["showRows"]] => {
  const [range, setRange] = useState<PageRange>({ from: 1, to: 1 });
  const showRows = useCallback((first: number, last: number): void => {
    const from = Math.floor(first / pageSize) + 1;
    const to = Math.floor(last / pageSize) + 1;
    setRange((old) => (old.from === from && old.to === to ? old : { from, to }));
  }, []);
  return [range, showRows];
};

/** A list of any length: its pages are fetched as their rows come into view. */
export const useList = (entity: AnyEntity, params: ListParams): ListState => {
  const [{ from, to }, showRows] = useShownPages();
  const first = useQuery({ ...firstPage(entity, params), placeholderData: keepPreviousData });
  const { pages, failed: failedPage } = useQueries({
    queries: Array.from({ length: to - from + 1 }, (_, at) =>
      pageOptions(entity, params, from + at),
    ),
    combine,
  });
  const shown = first.data;
  const list = useMemo((): List | null => {
    if (!shown) return null;
    const pageAt = (page: number): Page | undefined => (page === 1 ? shown : pages[page - from]);
    return {
      total: shown.total,
      rowAt: (index) => pageAt(Math.floor(index / pageSize) + 1)?.rows[index % pageSize],
      showRows,
    };
  }, [shown, pages, from, showRows]);

  const failed = first.isError && !shown ? first : failedPage;
  if (failed?.error) {
    return { state: "failed", error: failed.error, retry: () => void failed.refetch() };
  }
  if (!list) return { state: "loading" };
  return { state: "ready", list, isStale: first.isPlaceholderData };
};

/** The first matches of what someone types, for choosing a record; of no other text. */
export const useMatches = (entity: AnyEntity, q: string, size = 20): UseQueryResult<Page> => {
  const params: ListParams = q.trim() === "" ? {} : { q: q.trim() };
  return useQuery({
    queryKey: keys.list(entity, params, 1, size),
    queryFn: ({ signal }) => fetchPage(entity, params, 1, size, signal),
  });
};

/** The first page of what fits; undefined until it has come, and where nothing is requested. */
export const useFirstPage = (
  entity: AnyEntity,
  params: ListParams | null,
): readonly Stored[] | undefined => {
  const { data } = useQuery({ ...firstPage(entity, params ?? {}), enabled: params !== null });
  return params === null ? undefined : data?.rows;
};
