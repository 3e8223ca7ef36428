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
  // What was opened last and which lists were looked at: they are called, or filtered, by names.
  for (const key of keysBeginning(localStorage, "teckna.recent.")) localStorage.removeItem(key);
  for (const key of keysBeginning(sessionStorage, "teckna-list:")) sessionStorage.removeItem(key);
};

/** Removes from this browser what it keeps of records that a name was erased of since it was last done. */
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
    // It is done again when the next page is opened.
  }
};
