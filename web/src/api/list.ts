import type { AnyEntity } from "@teckna/domain/entities";
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { type PagePosition, pageParams, pageSize } from "../early/page-params.ts";
import { listAddress } from "./addresses.ts";
import { request } from "./client.ts";
import { type Places, placesFrom, placesWith, totalBy, type Page } from "./list-places.ts";
import { keys } from "./query-keys.ts";
import { readStored, type Stored } from "./stored.ts";
import type { ListParams } from "./list-params.ts";

export const fetchPage = async (
  entity: AnyEntity,
  params: ListParams,
  place: PagePosition,
  size: number,
  signal?: AbortSignal,
): Promise<Page> => {
  const response = await request(listAddress(entity), {
    query: { ...params, ...pageParams(place, size) },
    signal,
  });
  const wires: unknown = await response.json();
  if (!Array.isArray(wires)) throw new TypeError("the server sent no list");
  const { headers } = response;
  return {
    rows: wires.map((wire) => readStored(entity, wire)),
    total: Number(headers.get("x-total-count") ?? wires.length),
    next: headers.get("x-cursor-next"),
    previous: headers.get("x-cursor-previous"),
  };
};

/** One page of a list, numbered from 1. */
export const pageOptions = (
  entity: AnyEntity,
  params: ListParams,
  page: number,
  place: PagePosition = page,
) =>
  queryOptions({
    queryKey: keys.list(entity, params, pageSize, page, place),
    queryFn: ({ signal }) => fetchPage(entity, params, place, pageSize, signal),
  });

/** The first page of a list, which can be requested before the list is rendered. */
export const firstPage = (entity: AnyEntity, params: ListParams) => pageOptions(entity, params, 1);

export type List = {
  /** `total` is the number of rows in the result; `rowAt` returns undefined until the row's page is loaded. */
  readonly total: number;
  readonly rowAt: (index: number) => Stored | undefined;
  /** Reports the visible rows, whose pages are then loaded. */
  readonly showRows: (first: number, last: number) => void;
  /** Increases when rows get other indexes because others were added or removed above them. */
  readonly turn: number;
  /** The loaded rows in order. */
  readonly loaded: () => Stored[];
};

export type ListResult =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly error: Error; readonly retry: () => void }
  | { readonly state: "ready"; readonly list: List; readonly isStale: boolean };

type PageRange = { readonly from: number; readonly to: number };

const useShownPages = (): readonly [PageRange, List["showRows"]] => {
  const [range, setRange] = useState<PageRange>({ from: 1, to: 1 });
  const showRows = useCallback((first: number, last: number): void => {
    const from = Math.floor(first / pageSize) + 1;
    const to = Math.floor(last / pageSize) + 1;
    setRange((old) => (old.from === from && old.to === to ? old : { from, to }));
  }, []);
  return [range, showRows];
};

type Placed = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  readonly places: Places;
  readonly range: PageRange;
};

/**
 * The page that is `at` pages after the first visible one; null if it is not visible, or if its place is not
 * known yet.
 */
const usePage = (
  { entity, params, places, range: { from, to } }: Placed,
  at: number,
): UseQueryResult<Page> | null => {
  const page = from + at;
  const place = page > to ? undefined : places.of.get(page);
  const result = useQuery({
    ...pageOptions(entity, params, page, place),
    enabled: place !== undefined,
  });
  return place === undefined ? null : result;
};

/** The same array as before while its items are the same. */
const useSameArray = <Item>(items: readonly Item[]): readonly Item[] => {
  const [known, setKnown] = useState(items);
  if (items.every((item, at) => item === known[at])) return known;
  setKnown(items);
  return items;
};

/** The visible pages: five, as no screen shows more, written out, as hooks cannot be called in a loop. */
const usePages = (placed: Placed) => {
  const results = [
    usePage(placed, 0),
    usePage(placed, 1),
    usePage(placed, 2),
    usePage(placed, 3),
    usePage(placed, 4),
  ];
  const pages = useSameArray(results.map((result) => result?.data));
  return { pages, failed: results.find((result) => result?.isError && !result.data) };
};

/** A list of any length: pages are loaded as their rows become visible, each from where the adjacent one ends. */
export const useList = (entity: AnyEntity, params: ListParams): ListResult => {
  const client = useQueryClient();
  const [range, showRows] = useShownPages();
  const { from, to } = range;
  const first = useQuery({ ...firstPage(entity, params), placeholderData: keepPreviousData });
  const scope = JSON.stringify(params);
  const [state, setState] = useState(() => placesFrom(scope, from));
  const places = state.scope === scope ? state : placesFrom(scope, from);
  const { pages, failed: failedPage } = usePages({ entity, params, places, range });
  const now = placesWith(places, from, pages, to);
  if (now !== state) setState(now);
  const shown = first.data;
  const list = useMemo((): List | null => {
    if (!shown) return null;
    const pageAt = (page: number): Page | undefined =>
      pages[page - from] ?? (page === 1 && places.of.get(1) === 1 ? shown : undefined);
    return {
      total: totalBy(shown.total, to, pages[to - from]),
      rowAt: (index) => pageAt(Math.floor(index / pageSize) + 1)?.rows[index % pageSize],
      showRows,
      turn: places.turn,
      loaded: () =>
        [...places.of]
          .toSorted(([one], [other]) => one - other)
          .map(([page, place]) => pageOptions(entity, params, page, place).queryKey)
          .flatMap((key) => client.getQueryData(key)?.rows ?? []),
    };
  }, [client, entity, params, shown, pages, places, from, to, showRows]);

  const failed = first.isError && !shown ? first : failedPage;
  if (failed?.error) {
    return { state: "failed", error: failed.error, retry: () => void failed.refetch() };
  }
  if (!list) return { state: "loading" };
  return { state: "ready", list, isStale: first.isPlaceholderData };
};

/** The first matches for a typed text, for choosing a record; never those of another text. */
export const useMatches = (entity: AnyEntity, q: string, size = 20): UseQueryResult<Page> => {
  const params: ListParams = q.trim() === "" ? {} : { q: q.trim() };
  return useQuery({
    queryKey: keys.list(entity, params, size, 1, 1),
    queryFn: ({ signal }) => fetchPage(entity, params, 1, size, signal),
  });
};

/** The first page of matching records; undefined until loaded, or if nothing is requested. */
export const useFirstPage = (
  entity: AnyEntity,
  params: ListParams | null,
): readonly Stored[] | undefined => {
  const { data } = useQuery({ ...firstPage(entity, params ?? {}), enabled: params !== null });
  return params === null ? undefined : data?.rows;
};
