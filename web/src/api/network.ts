import { useSyncExternalStore } from "react";
import { createWatchers } from "../watchers.ts";

const probeMs = 3000;

let isGone = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = createWatchers();

const become = (next: boolean): void => {
  clearTimeout(timer);
  if (next) timer = setTimeout(() => void probe(), probeMs);
  if (isGone === next) return;
  isGone = next;
  watchers.notify();
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

/** There was a response, whatever its status; a header says whether the database is read-only. */
export const noteReached = ({ headers }: Response): void => {
  const next = headers.has("teckna-database");
  const isNews = isReadOnly !== next;
  isReadOnly = next;
  become(false);
  if (isNews) watchers.notify();
};

/** Whether nothing can be saved at the moment. */
export const useIsReadOnly = (): boolean => useSyncExternalStore(watch, () => isReadOnly);

/** A request got no response; from now on the server is polled until it is reachable. */
export const noteUnreached = (): void => become(true);

const watch = (notify: () => void): (() => void) => {
  const look = (): void => void probe();
  const end = watchers.watch(notify);
  addEventListener("offline", look);
  addEventListener("online", look);
  return () => {
    end();
    removeEventListener("offline", look);
    removeEventListener("online", look);
  };
};

/** Whether the server is unreachable at the moment. */
export const useIsUnreachable = (): boolean => useSyncExternalStore(watch, () => isGone);

/** Whether the server has another version of the app than the page; false while it does not respond. */
export const isOutdated = async (): Promise<boolean> => {
  const own = document.querySelector('script[type="module"]')?.getAttribute("src") ?? "";
  try {
    const response = await fetch("/", { cache: "no-store" });
    return response.ok && !(await response.text()).includes(own);
  } catch {
    return false;
  }
};
