import { useSyncExternalStore } from "react";

const probeMs = 3000;

let isGone = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

const become = (next: boolean): void => {
  clearTimeout(timer);
  if (next) timer = setTimeout(() => void probe(), probeMs);
  if (isGone === next) return;
  isGone = next;
  for (const notify of watchers) notify();
};

const probe = async (): Promise<void> => {
  try {
    await fetch("/livez", { cache: "no-store", signal: AbortSignal.timeout(probeMs) });
    become(false);
  } catch {
    become(true);
  }
};

let isReadOnly = false;

/** A response came, whatever its status; it says whether the database can only be read. */
export const noteReached = ({ headers }: Response): void => {
  const next = headers.has("teckna-database");
  const isNews = isReadOnly !== next;
  isReadOnly = next;
  become(false);
  if (isNews) for (const notify of watchers) notify();
};

/** Whether nothing can be saved at the moment. */
export const useIsReadOnly = (): boolean => useSyncExternalStore(watch, () => isReadOnly);

/** A call went unanswered; from now on it is looked after by itself whether the server can be reached again. */
export const noteUnreached = (): void => become(true);

const watch = (notify: () => void): (() => void) => {
  const look = (): void => void probe();
  watchers.add(notify);
  addEventListener("offline", look);
  addEventListener("online", look);
  return () => {
    watchers.delete(notify);
    removeEventListener("offline", look);
    removeEventListener("online", look);
  };
};

/** Whether the server cannot be reached at the moment. */
export const useIsUnreachable = (): boolean => useSyncExternalStore(watch, () => isGone);

/** Whether the server gives another version of the app than the page runs; not while it does not respond. */
export const isOutdated = async (): Promise<boolean> => {
  const own = document.querySelector('script[type="module"]')?.getAttribute("src") ?? "";
  try {
    const response = await fetch("/", { cache: "no-store" });
    return response.ok && !(await response.text()).includes(own);
  } catch {
    return false;
  }
};
