import { Hub, I18n } from "aws-amplify/utils";
import { useSyncExternalStore } from "react";

let failure: string | null = null;
const watchers = new Set<() => void>();

/** Shown in place of words that came with the address and that nobody here knows. */
const unfinished = "Couldn't finish OAuth flow";

const become = (next: string | null): void => {
  failure = next;
  for (const notify of watchers) notify();
};

export const notifyRedirectFailure = (error: unknown): void =>
  become(error instanceof Error ? error.message : unfinished);

let isWatching = false;

/** Learns how a sign-in with another service ended; the page was loaded anew when it did. */
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

/** Why the sign-in with another service failed, in the language that the widget speaks. */
export const useRedirectFailure = (): string | null => {
  const message = useSyncExternalStore(watch, () => failure);
  if (message === null) return null;
  const words = I18n.get(message);
  return words === message ? I18n.get(unfinished) : words;
};
