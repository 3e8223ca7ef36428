import type { AnyEntity } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { newId } from "@teckna/domain/ids";
import { toWire } from "@teckna/domain/record";
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useRef } from "react";
import { listAddress, recordAddress } from "../addresses.ts";
import { requestJson } from "../client.ts";
import { noteWarnings } from "../checks/last-warnings.ts";
import { HttpError } from "../http-error.ts";
import { keys } from "../query-keys.ts";
import { idOf, readStored, type Stored } from "../stored.ts";

const remember = (client: QueryClient, entity: AnyEntity, id: string, stored: Stored): void => {
  client.setQueryData(keys.record(entity, id), stored);
};

/** Invalidates everything about records: a write affects lists, counts, children and history. */
export const forgetRecords = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: keys.records });

/** A retry of the same attempt has the same key, so that it cannot be carried out twice. */
export const useAttemptKey = (): ((body: string) => string) => {
  const last = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return (body) => {
    if (last.current?.body !== body) last.current = { body, key: newId() };
    return last.current.key;
  };
};

export const useCreate = (entity: AnyEntity): UseMutationResult<Stored, Error, AnyRecord> => {
  const client = useQueryClient();
  const attemptKey = useAttemptKey();
  return useMutation({
    mutationFn: async (record: AnyRecord) => {
      const body = JSON.stringify(toWire(entity, record));
      const headers = { "idempotency-key": attemptKey(body) };
      const call = { method: "POST", body, headers } as const;
      const response = await requestJson(listAddress(entity), call);
      const stored = readStored(entity, response);
      noteWarnings(idOf(stored.record), response);
      return stored;
    },
    onSuccess: () => forgetRecords(client),
  });
};

export type Replacement = {
  readonly id: string;
  readonly record: AnyRecord;
  /** The version that the edit started from; if it is outdated, the response is 412 with the current record. */
  readonly version: number;
  /** Receives the saved record before dependent queries are refetched. */
  readonly take?: (stored: Stored) => void;
};

export const useReplace = (entity: AnyEntity): UseMutationResult<Stored, Error, Replacement> => {
  const client = useQueryClient();
  const bodyOf = (record: AnyRecord): string => JSON.stringify(toWire(entity, record));
  const read = (response: unknown): Stored => readStored(entity, response);
  return useMutation({
    mutationFn: async ({ id, record, version, take }: Replacement) => {
      const body = bodyOf(record);
      const headers = { "if-match": `"${version}"` };
      const sent = requestJson(recordAddress(entity, id), { method: "PUT", body, headers });
      const readResponse = (response: unknown): Stored => {
        noteWarnings(id, response);
        return read(response);
      };
      const stored = await sent.then(readResponse, (error: unknown) => {
        const current = error instanceof HttpError && error.problem?.current;
        const newer = current ? read(current) : null;
        // An earlier attempt, whose response was lost, has stored the same.
        if (newer && bodyOf(newer.record) === body) return newer;
        throw error;
      });
      take?.(stored);
      return stored;
    },
    onSuccess: (stored, { id }) => {
      remember(client, entity, id, stored);
      return forgetRecords(client);
    },
  });
};
