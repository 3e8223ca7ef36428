import { queryOptions } from "@tanstack/react-query";
import { requestJson } from "./client.ts";

/** A list of what waits for somebody, and how many records it has. */
export type ToDoList = {
  /** As the API names it: `outcome_missing`. */
  readonly id: string;
  /** The path of the entity. */
  readonly entity: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly count: number;
};

export const toDoOptions = queryOptions({
  queryKey: ["to-do"],
  queryFn: async ({ signal }): Promise<readonly ToDoList[]> => {
    // Our own server's response, whose form its description fixes.
    const found = (await requestJson("/to-do", { signal })) as { lists: readonly ToDoList[] };
    return found.lists;
  },
  staleTime: 30_000,
});
