import type { AnyEntity } from "@teckna/domain/entities";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { recordAddress } from "../addresses.ts";
import { requestJson } from "../client.ts";
import { HttpError } from "../http-error.ts";
import { keys } from "../query-keys.ts";
import { readStored, type Stored } from "../stored.ts";

export const fetchRecord = async (
  entity: AnyEntity,
  id: string,
  signal?: AbortSignal,
): Promise<Stored> => readStored(entity, await requestJson(recordAddress(entity, id), { signal }));

export const recordOptions = (entity: AnyEntity, id: string) =>
  queryOptions({
    queryKey: keys.record(entity, id),
    queryFn: ({ signal }) => fetchRecord(entity, id, signal),
  });

/** One record; under an issue's path, records of other issues are not found. */
export const useRecord = (
  entity: AnyEntity,
  id: string,
  issueId?: string,
): UseQueryResult<Stored> =>
  useQuery({
    ...recordOptions(entity, id),
    select: (stored) => {
      const parent = entity.parent?.field;
      if (issueId === undefined || parent === undefined || stored.record[parent] === issueId) {
        return stored;
      }
      throw new HttpError(404);
    },
  });
