import { endOf, responseOf } from "./indexed-db.ts";

/** The last change of a text in local storage. */
export type JournalEntry = {
  readonly key: string;
  /** `null` if it was removed. */
  readonly text: string | null;
  /** When it was changed, in ms; later changes have greater numbers. */
  readonly at: number;
};

/** What was changed lately in local storage; survives the browser being killed. */
export type Journal = {
  readonly read: () => Promise<readonly JournalEntry[]>;
  readonly write: (changed: readonly JournalEntry[], outdated: readonly string[]) => Promise<void>;
};

const name = "teckna-drafts";

const journalIn = (database: IDBDatabase): Journal => ({
  read: () => responseOf(database.transaction(name).objectStore(name).getAll()),
  write: (changed, outdated) => {
    // It ends only when it is on the disk itself.
    const transaction = database.transaction(name, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(name);
    for (const entry of changed) store.put(entry);
    for (const key of outdated) store.delete(key);
    // Otherwise it would wait for another turn, which a page that is being left does not have.
    transaction.commit();
    return endOf(transaction);
  },
});

/** Rejects if the browser stores nothing for this page. */
export const openJournal = async (): Promise<Journal> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(name, { keyPath: "key" }),
  );
  return journalIn(await responseOf(request));
};
