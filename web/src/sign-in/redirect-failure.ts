import { Hub } from "aws-amplify/utils";
import { useSyncExternalStore } from "react";

let failure: string | null = null;
const watchers = new Set<() => void>();

const unfinished = "Couldn't finish OAuth flow";

const become = (next: string | null): void => {
  failure = next;
  for (const notify of watchers) notify();
};

let isWatching = false;

/** Hears how a sign-in with another service ended; the page was loaded anew when it did. */
export const watchRedirects = (): void => {
  if (isWatching) return;
  isWatching = true;
  Hub.listen("auth", ({ payload }) => {
    if (payload.event === "signInWithRedirect_failure")
      become(payload.data.error?.message ?? unfinished);
    if (payload.event === "signedIn") become(null);
  });
};

const watch = (notify: () => void): (() => void) => {
  watchers.add(notify);
  return () => watchers.delete(notify);
};

/** Why the sign-in with another service failed, in the words of the sign-in library. */
export const useRedirectFailure = (): string | null => useSyncExternalStore(watch, () => failure);
