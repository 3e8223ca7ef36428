import { useEffect, useEffectEvent } from "react";

type OnKey = (event: KeyboardEvent) => void;

/** An open dialog handles the keys. */
export const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Ctrl or Cmd with Enter or S. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && (key === "Enter" || key.toLowerCase() === "s");

/** A pause of this many ms ends continuous typing. */
export const typingPauseMs = 600;

/** A key that types a character by itself. */
export const isTypedKey = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  Array.from(key).length === 1 && !ctrlKey && !metaKey && !altKey;

/** Listens to all keys on the page; with `captures`, before all other handlers. */
export const useDocumentKeys = (onKey: OnKey, captures = false): void => {
  const onLatest = useEffectEvent(onKey);
  useEffect(() => {
    document.addEventListener("keydown", onLatest, captures);
    return () => document.removeEventListener("keydown", onLatest, captures);
  }, [captures]);
};
