import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./client.ts";
import { keys } from "./keys.ts";

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
  /** Whether nothing was written since they were counted; else they are counted anew meanwhile. */
  readonly is_current: boolean;
  /** How many issues wait to be judged, by which some of the lists still change. */
  readonly checks_pending: number;
};

const countingMs = 10_000;
const judgingMs = 15_000;

export const toDoOptions = queryOptions({
  queryKey: keys.toDo,
  queryFn: async ({ signal }): Promise<ToDo> =>
    // Our own server's response, whose form its description fixes.
    (await requestJson("/to-do", { signal })) as ToDo,
  staleTime: 30_000,
  refetchInterval: ({ state: { data } }) => {
    if (data?.is_current === false) return countingMs;
    return (data?.checks_pending ?? 0) > 0 ? judgingMs : false;
  },
});
