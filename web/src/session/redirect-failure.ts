import { Hub } from "aws-amplify/utils";
import { useSyncExternalStore } from "react";
import { createWatchers } from "../watchers.ts";
import { widgetText } from "./widget-text.ts";

let failure: string | null = null;
const watchers = createWatchers();

/** Shown instead of unknown messages in the address. */
const unfinished = "Couldn't finish OAuth flow";

const become = (next: string | null): void => {
  failure = next;
  watchers.notify();
};

export const notifyRedirectFailure = (error: unknown): void =>
  become(error instanceof Error ? error.message : unfinished);

let isWatching = false;

/** Listens for the result of a sign-in with an identity provider; such a sign-in reloads the page. */
export const watchRedirects = (): void => {
  if (isWatching) return;
  isWatching = true;
  Hub.listen("auth", ({ payload }) => {
    if (payload.event === "signInWithRedirect_failure")
      become(payload.data.error?.message ?? unfinished);
    if (payload.event === "signedIn") become(null);
  });
};

/** Why the sign-in with an identity provider failed, in the widget's language. */
export const useRedirectFailure = (): string | null => {
  const message = useSyncExternalStore(watchers.watch, () => failure);
  if (message === null) return null;
  const words = widgetText(message);
  return words === message ? widgetText(unfinished) : words;
};
