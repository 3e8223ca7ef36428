import { type RefObject, useEffect } from "react";
import { useStable } from "../ui/use-stable.ts";

/** The part of https://www.w3.org/TR/edit-context/ in use; only Chromium supports it. */
declare class EditContext extends EventTarget {
  readonly text: string;
  updateText(rangeStart: number, rangeEnd: number, text: string): void;
}

/** Calls `take` with text entered into an element, until the returned function is called. */
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
    // Chromium keeps the context, and with it the page, in memory as long as it has listeners.
    ending.abort();
  };
};

/**
 * Receives text entered into an element other than by ordinary keys: from an emoji panel, dictation, AltGr or
 * Option, or a program that types. Browsers without `EditContext` send such text only to inputs.
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
