import { type QueryClient, type QueryState, queryOptions } from "@tanstack/react-query";
import { requestJson } from "./client.ts";
import { keys } from "./query-keys.ts";

/** A list of what waits for somebody, and how many records it has. */
export type ToDoList = {
  /** As the API names it: `outcome_missing`. */
  readonly id: string;
  /** The path of the entity. */
  readonly entity: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly count: number;
};

export type ToDo = {
  readonly lists: readonly ToDoList[];
  /** How many issues are in any of them, themselves or by a record of theirs; each counts once. */
  readonly issues: number;
  /** Whether nothing was written since they were counted; else they are counted anew meanwhile. */
  readonly is_current: boolean;
  /** How many issues wait to be judged, by which some of the lists still change. */
  readonly checks_pending: number;
};

/** What is known of the responses so far. */
type Requested = {
  /** How many in a row were not the last word. */
  readonly waits: number;
  /** Whether what is waited for was written by the reader. */
  readonly isOwn: boolean;
};

const ownMs = 10_000;
/** Longer than the rest between what others write, so that there are no more requests where they write all the time. */
const othersMs = 75_000;
const maxMs = 300_000;

/** When to request again after so many responses that were not the last word; not at all after one that was. */
export const refetchMs = ({ waits, isOwn }: Requested): number | false =>
  waits === 0 ? false : Math.min((isOwn ? ownMs : othersMs) * 2 ** (waits - 1), maxMs);

/** What is held of the responses so far. */
type Held = Pick<QueryState<Requested>, "data" | "dataUpdatedAt" | "isInvalidated">;

/**
 * How many waits a request comes after: all, where the last of them is over; none, where somebody wrote or looked meanwhile,
 * so that only waiting makes the waits longer.
 */
const waitsBefore = (held: Held | undefined, now: number): number => {
  if (held?.data === undefined || held.isInvalidated) return 0;
  return now - held.dataUpdatedAt < Number(refetchMs(held.data)) ? 0 : held.data.waits;
};

/** How many responses in a row were not the last word, this one included. */
export const waitsAfter = (
  before: number,
  { is_current, checks_pending }: Pick<ToDo, "is_current" | "checks_pending">,
): number => (is_current && checks_pending === 0 ? 0 : before + 1);

export const toDoOptions = queryOptions({
  queryKey: keys.toDo,
  queryFn: async ({ signal, client }): Promise<ToDo & Requested> => {
    const held = client.getQueryState<Requested>(keys.toDo);
    const before = waitsBefore(held, Date.now());
    // Our own server's response, whose form its description fixes.
    const toDo = (await requestJson("/to-do", { signal })) as ToDo;
    return { ...toDo, waits: waitsAfter(before, toDo), isOwn: held?.data?.isOwn ?? false };
  },
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }) => (data ? refetchMs(data) : false),
});

/** Asks anew because somebody wrote: the reader, who looks for what came of it, or somebody else. */
export const refetchToDo = (client: QueryClient, isOwn: boolean): Promise<void> => {
  const updatedAt = client.getQueryState(keys.toDo)?.dataUpdatedAt ?? 0;
  client.setQueryData<ToDo & Requested>(keys.toDo, (held) => held && { ...held, isOwn }, {
    updatedAt,
  });
  return client.invalidateQueries({ queryKey: keys.toDo });
};
