import { type RefObject, useEffect } from "react";
import { useStable } from "../ui/use-stable.ts";

/** The part that is used of https://www.w3.org/TR/edit-context/, which browsers other than Chromium lack. */
declare class EditContext extends EventTarget {
  readonly text: string;
  updateText(rangeStart: number, rangeEnd: number, text: string): void;
}

/** Passes text on that reaches an element, until the returned function is called. */
const listen = (element: HTMLElement, take: (text: string) => void): (() => void) => {
  const context = new EditContext();
  const ending = new AbortController();
  const { signal } = ending;
  let isComposing = false;
  const pass = (): void => {
    const { text } = context;
    if (isComposing || text === "") return;
    context.updateText(0, text.length, "");
    take(text);
  };
  const note = (composing: boolean) => (): void => {
    isComposing = composing;
    pass();
  };
  context.addEventListener("textupdate", pass, { signal });
  context.addEventListener("compositionstart", note(true), { signal });
  context.addEventListener("compositionend", note(false), { signal });
  Reflect.set(element, "editContext", context);
  return () => {
    Reflect.set(element, "editContext", null);
    // As long as it is listened to, Chromium keeps it, and with it the page that it was of.
    ending.abort();
  };
};

/**
 * Gives text that reaches an element without a key that means it: from a panel of characters, by dictation, by AltGr or
 * Option, from a program that types. Browsers without `EditContext` bring that to fields alone.
 */
export const useTextWithoutKeys = (
  place: RefObject<HTMLElement | null>,
  onText: (text: string) => void,
): void => {
  const take = useStable(onText);
  useEffect(() => {
    const isKnown = "EditContext" in globalThis;
    return place.current && isKnown ? listen(place.current, take) : undefined;
  }, [place, take]);
};
