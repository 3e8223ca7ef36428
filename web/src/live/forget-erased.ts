import { requestJson } from "../api/client.ts";
import { type ErasedRecord, erasedDrafts } from "./erased-keys.ts";

type ErasedRecords = {
  readonly last: number;
  readonly records: readonly ErasedRecord[];
  readonly is_cut: boolean;
};

const keyOf = (username: string): string => `teckna.erased.${username}`;

const keysBeginning = (storage: Storage, start: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? "").filter((key) =>
    key.startsWith(start),
  );

const forget = (records: readonly ErasedRecord[]): void => {
  if (records.length === 0) return;
  for (const key of erasedDrafts(localStorage, records)) localStorage.removeItem(key);
  // Recently opened records and visited lists may contain names in titles or filters.
  for (const key of keysBeginning(localStorage, "teckna.recent.")) localStorage.removeItem(key);
  for (const key of keysBeginning(sessionStorage, "teckna-list:")) sessionStorage.removeItem(key);
};

/** Removes stored data about records that a name was erased from since the last time. */
export const forgetErased = async (username: string): Promise<void> => {
  try {
    for (let isCut = true; isCut;) {
      const after = localStorage.getItem(keyOf(username)) ?? "0";
      // Our own server describes its response so (OpenAPI: ErasedRecords).
      const erased = (await requestJson("/erased-records", { query: { after } })) as ErasedRecords;
      forget(erased.records);
      localStorage.setItem(keyOf(username), String(erased.last));
      isCut = erased.is_cut;
    }
  } catch {
    // Retried when the next page is opened.
  }
};
