import type { AnyEntity } from "@teckna/domain/entities";
import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { recordAddress } from "../addresses.ts";
import { request, requestJson } from "../client.ts";
import { keys } from "../query-keys.ts";
import { readStored, type Stored } from "../stored.ts";
import { forgetRecords, useAttemptKey } from "./record-writes.ts";

export type RemovedVersion = { readonly id: string; readonly version: number };

const deleteRecord = async (entity: AnyEntity, { id, version }: RemovedVersion): Promise<void> => {
  await request(recordAddress(entity, id), {
    method: "DELETE",
    headers: { "if-match": `"${version}"` },
  });
};

const restoreRecord = async (entity: AnyEntity, id: string, key: string): Promise<Stored> =>
  readStored(
    entity,
    await requestJson(`${recordAddress(entity, id)}/restore`, {
      method: "POST",
      headers: { "idempotency-key": key },
    }),
  );

export const useDelete = (entity: AnyEntity): UseMutationResult<void, Error, RemovedVersion> => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (target: RemovedVersion) => deleteRecord(entity, target),
    onSuccess: (_, { id }) => {
      client.removeQueries({ queryKey: keys.record(entity, id) });
      // Not awaited: the page is left before it could be shown as that of a deleted record.
      void forgetRecords(client);
    },
  });
};

export const useRestore = (entity: AnyEntity): UseMutationResult<Stored, Error, string> => {
  const client = useQueryClient();
  const attemptKey = useAttemptKey();
  return useMutation({
    mutationFn: (id: string) => restoreRecord(entity, id, attemptKey(id)),
    onSuccess: () => forgetRecords(client),
  });
};
