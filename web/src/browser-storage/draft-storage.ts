import { openJournal } from "./journal.ts";
import { JournaledStorage } from "./journaled-storage.ts";

/** Pages wait no longer than this for what is on the disk, in ms. */
const patienceMs = 1000;

let opened: JournaledStorage | undefined;

const open = (): JournaledStorage => {
  // Private windows may refuse it.
  const storage = new JournaledStorage(
    localStorage,
    openJournal().catch(() => null),
  );
  // A page that is left is hidden too, after it has written its last texts.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") void storage.flush();
  });
  return storage;
};

/** The local storage of unsaved texts, which survive the browser being killed. */
export const draftStorage = (): JournaledStorage => (opened ??= open());

const recover = async (): Promise<void> => {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  // If the journal cannot be read, local storage has what it has.
  const recovered = draftStorage()
    .recover()
    .catch(() => {});
  await Promise.race([recovered, patience]);
};

// It begins before a page asks: meanwhile the page's other parts are on their way.
const recovering = "indexedDB" in globalThis ? recover() : Promise.resolve();

/** Resolves once unsaved texts are all there, also those that a killed browser had not written to local storage. */
export const draftsRecovered = (): Promise<void> => recovering;
