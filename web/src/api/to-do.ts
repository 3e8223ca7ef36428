import { type QueryClient, type QueryState, queryOptions } from "@tanstack/react-query";
import { requestJson } from "./client.ts";
import { keys } from "./query-keys.ts";

/** A list of open work with its number of records. */
export type ToDoList = {
  /** The API's name: `outcome_missing`. */
  readonly id: string;
  /** The entity's path. */
  readonly entity: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly count: number;
};

export type ToDo = {
  readonly lists: readonly ToDoList[];
  /** The number of issues in any of the lists, directly or through a child; each counted once. */
  readonly issues: number;
  /** Whether nothing was written since the count; otherwise it is being counted again. */
  readonly is_current: boolean;
  /** The number of issues waiting to be checked, which may change some of the lists. */
  readonly checks_pending: number;
};

/** The state over consecutive responses. */
type Requested = {
  /** The number of consecutive responses that were not final. */
  readonly waits: number;
  /** Whether the pending change was made by this user. */
  readonly isOwn: boolean;
};

const ownMs = 10_000;
/** Longer than the minimum pause for others' writes, so that constant writing causes no more requests. */
const othersMs = 75_000;
const maxMs = 300_000;

/** The delay before the next request after that many responses that were not final; false after a final one. */
export const refetchMs = ({ waits, isOwn }: Requested): number | false =>
  waits === 0 ? false : Math.min((isOwn ? ownMs : othersMs) * 2 ** (waits - 1), maxMs);

/** The cached state. */
type CachedState = Pick<QueryState<Requested>, "data" | "dataUpdatedAt" | "isInvalidated">;

/**
 * The number of waits before a request: all of them if the last one has elapsed; 0 if there was a write or a
 * visit in between, so that only waiting increases the delay.
 */
const waitsBefore = (cached: CachedState | undefined, now: number): number => {
  if (cached?.data === undefined || cached.isInvalidated) return 0;
  return now - cached.dataUpdatedAt < Number(refetchMs(cached.data)) ? 0 : cached.data.waits;
};

/** The number of consecutive responses that were not final, including this one. */
export const waitsAfter = (
  before: number,
  { is_current, checks_pending }: Pick<ToDo, "is_current" | "checks_pending">,
): number => (is_current && checks_pending === 0 ? 0 : before + 1);

export const toDoOptions = queryOptions({
  queryKey: keys.toDo,
  queryFn: async ({ signal, client }): Promise<ToDo & Requested> => {
    const known = client.getQueryState<Requested>(keys.toDo);
    const before = waitsBefore(known, Date.now());
    // Our own server's response, whose form its description fixes.
    const toDo = (await requestJson("/to-do", { signal })) as ToDo;
    return { ...toDo, waits: waitsAfter(before, toDo), isOwn: known?.data?.isOwn ?? false };
  },
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }) => (data ? refetchMs(data) : false),
});

/** Refetches because somebody wrote: this user, who is waiting for the effect, or somebody else. */
export const refetchToDo = (client: QueryClient, isOwn: boolean): Promise<void> => {
  const updatedAt = client.getQueryState(keys.toDo)?.dataUpdatedAt ?? 0;
  client.setQueryData<ToDo & Requested>(keys.toDo, (known) => known && { ...known, isOwn }, {
    updatedAt,
  });
  return client.invalidateQueries({ queryKey: keys.toDo });
};
