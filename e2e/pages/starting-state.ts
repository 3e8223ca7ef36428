import type { BrowserContext } from "@playwright/test";
import { keepToken, type StorageState } from "./api.ts";

/** Present until the first page of the context has stored the state. */
const marker = "starting-state";

/** Runs in every document of the context, before its scripts. */
const storeOnce = ({ origins, name }: { origins: StorageState["origins"]; name: string }): void => {
  const stored = origins.find(({ origin }) => origin === location.origin);
  if (!stored || !document.cookie.includes(`${name}=`)) return;
  document.cookie = `${name}=; path=/; max-age=0`;
  for (const { name: key, value } of stored.localStorage) localStorage.setItem(key, value);
};

/**
 * Gives a new context what `storageState` would give it, without the page that Playwright opens and closes for that
 * before the first one of the test.
 */
export const startWith = async (context: BrowserContext, state: StorageState): Promise<void> => {
  const { origins } = state;
  keepToken(context, state);
  await context.addCookies(
    origins.map(({ origin }) => ({ name: marker, value: "1", url: origin })),
  );
  await context.addInitScript(storeOnce, { origins, name: marker });
};
