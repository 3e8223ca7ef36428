import { draftsRecovered, draftStorage } from "../browser-storage/draft-storage.ts";
import { type ErasedRecord, erasedDrafts } from "./erased-keys.ts";

const keysBeginning = (storage: Storage, start: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, n) => storage.key(n) ?? "").filter((key) =>
    key.startsWith(start),
  );

/** Removes what this browser stores about records that a name was erased from. */
export const forgetRecords = async (records: readonly ErasedRecord[]): Promise<void> => {
  await draftsRecovered();
  const drafts = draftStorage();
  for (const key of erasedDrafts(drafts, records)) drafts.removeItem(key);
  // Recently opened records and visited lists may contain names in titles or filters.
  for (const key of keysBeginning(localStorage, "teckna.recent.")) localStorage.removeItem(key);
  for (const key of keysBeginning(sessionStorage, "teckna-list:")) sessionStorage.removeItem(key);
};
