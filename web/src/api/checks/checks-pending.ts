import type { AnyEntity } from "@teckna/domain/entities";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listAddress } from "../addresses.ts";
import { request } from "../client.ts";
import { isList, keys } from "../query-keys.ts";
import type { ListParams } from "../list-params.ts";

const soonMs = 1_000;
const laterMs = 10_000;
/** Above this number the checks take longer than anybody waits. */
const many = 50;

/**
 * The number of issues waiting to be checked, while a list is filtered by findings; the list is refetched
 * after each response.
 */
export const useChecksPending = (entity: AnyEntity, params: ListParams): number => {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: keys.checksPending(entity, params),
    queryFn: async ({ signal }) => {
      const query = { ...params, page: "1", page_size: "1" };
      const response = await request(listAddress(entity), { query, signal });
      return Number(response.headers.get("x-checks-pending") ?? 0);
    },
    refetchInterval: ({ state }) => {
      const pending = state.data ?? 0;
      if (pending === 0) return false;
      return pending > many ? laterMs : soonMs;
    },
  });
  useEffect(() => {
    // Also if the number is the same: the list may have been fetched before this response.
    if (dataUpdatedAt === 0) return;
    void client.invalidateQueries({
      queryKey: keys.ofEntity(entity),
      predicate: ({ queryKey }) => isList(queryKey),
    });
  }, [client, dataUpdatedAt, entity]);
  return data ?? 0;
};
