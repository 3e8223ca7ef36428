import { requestJson } from "../api/client.ts";
import type { ErasedRecord } from "./erased-keys.ts";

type ErasedRecords = {
  readonly last: number;
  readonly records: readonly ErasedRecord[];
  readonly is_cut: boolean;
};

const keyOf = (username: string): string => `teckna.erased.${username}`;

/** Removes stored data about records that a name was erased from since the last time. */
export const forgetErased = async (username: string): Promise<void> => {
  try {
    for (let isCut = true; isCut;) {
      const after = localStorage.getItem(keyOf(username)) ?? "0";
      // Our own server describes its response so (OpenAPI: ErasedRecords).
      const erased = (await requestJson("/erased-records", { query: { after } })) as ErasedRecords;
      if (erased.records.length > 0)
        await (await import("./forget-records.ts")).forgetRecords(erased.records);
      localStorage.setItem(keyOf(username), String(erased.last));
      isCut = erased.is_cut;
    }
  } catch {
    // Retried when the next page is opened.
  }
};
