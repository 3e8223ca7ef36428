import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from "@tanstack/react-query";
import { request, requestJson } from "../client.ts";
import { keys } from "../query-keys.ts";
import { nextCursor } from "../next-cursor.ts";

export type InvestorSpelling = { readonly name: string; readonly commits: number };

/** The totals of some commitments; `amount` is exact, `null` if none has one. */
type Sum = { readonly commits: number; readonly amount: string | null };

type InvestorLevel = Sum & { readonly level: number | null };
export type InvestorYear = Sum & { readonly year: number | null };

/** A name in all its spellings, with the totals of its commitments. */
export type Investor = Sum & {
  readonly key: string;
  readonly name: string;
  readonly spellings: readonly InvestorSpelling[];
  readonly issues: number;
  readonly first_date: string | null;
  readonly last_date: string | null;
  readonly without_amount: number;
  readonly levels: readonly InvestorLevel[];
  readonly years: readonly InvestorYear[];
  /** The number of similar names, if requested. */
  readonly similar?: number;
};

/** The filters and sort of the investors list, with the API's names, as in the address. */
export const investorParameters = ["q", "several", "sort"] as const;
export type InvestorSearch = Readonly<Partial<Record<(typeof investorParameters)[number], string>>>;

type InvestorPart = {
  readonly rows: readonly Investor[];
  readonly total: number;
  /** The number of changed names not counted yet. */
  readonly waiting: number;
  readonly next: string | null;
};

const pageSize = "50";
/** By then, changed names have been counted. */
const againMs = 1_000;

const fetchPart = async (
  search: Readonly<Record<string, string>>,
  cursor: string | null,
  signal: AbortSignal,
): Promise<InvestorPart> => {
  const response = await request("/investors", {
    query: { ...search, page_size: pageSize, ...(cursor !== null && { cursor }) },
    signal,
  });
  return {
    // Our own server's response.
    rows: (await response.json()) as InvestorPart["rows"],
    total: Number(response.headers.get("x-total-count")),
    waiting: Number(response.headers.get("x-names-waiting")),
    next: nextCursor(response),
  };
};

/** Investors, paged; refetched while some are not counted yet. */
export const useInvestors = (
  search: InvestorSearch,
): UseInfiniteQueryResult<InfiniteData<InvestorPart, string | null>> =>
  useInfiniteQuery({
    queryKey: keys.investors(search),
    queryFn: ({ pageParam, signal }) => fetchPart(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ waiting }) => waiting > 0) === true ? againMs : false,
    placeholderData: (before) => before,
  });

/** The number of names similar to each listed investor, by key; loaded after the list. */
export const useSimilarCounts = (
  search: InvestorSearch,
  parts: readonly InvestorPart[],
): ReadonlyMap<string, number> => {
  const { data } = useQuery({
    queryKey: keys.similarCounts(
      search,
      parts.flatMap(({ rows }) => rows.map(({ key }) => key)),
    ),
    enabled: parts.length > 0,
    queryFn: async ({ signal }) => {
      const found: InvestorPart[] = [];
      for (const at of parts.keys()) {
        const cursor = at === 0 ? null : (parts[at - 1]?.next ?? null);
        // One part at a time, to limit the load on the server.
        found.push(await fetchPart({ ...search, with: "similar" }, cursor, signal));
      }
      return found.flatMap(({ rows }) =>
        rows.map(({ key, similar = 0 }) => [key, similar] as const),
      );
    },
    placeholderData: (before) => before,
  });
  return new Map(data);
};

const addressOf = (name: string): string => `/investors/${encodeURIComponent(name)}`;

/** One investor, by any spelling of the name. */
export const useInvestor = (name: string): UseQueryResult<Investor> =>
  useQuery({
    queryKey: keys.investor(name),
    // The response is our own server's.
    queryFn: async ({ signal }) => (await requestJson(addressOf(name), { signal })) as Investor,
  });

/** Investors with similar names. */
export const useSimilarInvestors = (name: string): UseQueryResult<readonly Investor[]> =>
  useQuery({
    queryKey: [...keys.investor(name), "similar"],
    queryFn: async ({ signal }) =>
      // The response is our own server's.
      (await requestJson(`${addressOf(name)}/similar`, { signal })) as readonly Investor[],
  });
