import { useSyncExternalStore } from "react";
import { createWatchers } from "../watchers.ts";

/** `system` follows the device's setting. */
export type Theme = "system" | "light" | "dark";

const storageKey = "teckna.theme";
const watchers = createWatchers();

const savedTheme = (): Theme => {
  const text = localStorage.getItem(storageKey);
  return text === "light" || text === "dark" ? text : "system";
};

let theme: Theme = "system";

const apply = (next: Theme): void => {
  theme = next;
  if (next === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = next;
};

export const startTheme = (): void => apply(savedTheme());

export const chooseTheme = (next: Theme): void => {
  apply(next);
  localStorage.setItem(storageKey, next);
  watchers.notify();
};

export const useTheme = (): Theme => useSyncExternalStore(watchers.watch, () => theme);
