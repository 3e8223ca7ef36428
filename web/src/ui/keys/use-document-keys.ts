import { useEffect, useEffectEvent } from "react";

type OnKey = (event: KeyboardEvent) => void;

/** A dialog on top takes the keys. */
export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

type Held = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Ctrl or Cmd with Enter or S. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: Held): boolean =>
  (ctrlKey || metaKey) && !altKey && (key === "Enter" || key.toLowerCase() === "s");

/** A key that writes a character by itself. */
export const isTypedKey = ({ key, ctrlKey, metaKey, altKey }: Held): boolean =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;

/** Hears each key that is pressed anywhere on the page; before all others where it `captures`. */
export const useDocumentKeys = (onKey: OnKey, captures = false): void => {
  const onLatest = useEffectEvent(onKey);
  useEffect(() => {
    document.addEventListener("keydown", onLatest, captures);
    return () => document.removeEventListener("keydown", onLatest, captures);
  }, [captures]);
};
