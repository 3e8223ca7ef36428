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
  let isComposing = false;
  const pass = (): void => {
    const { text } = context;
    if (isComposing || text === "") return;
    context.updateText(0, text.length, "");
    take(text);
  };
  context.addEventListener("textupdate", pass);
  context.addEventListener("compositionstart", () => {
    isComposing = true;
  });
  context.addEventListener("compositionend", () => {
    isComposing = false;
    pass();
  });
  Reflect.set(element, "editContext", context);
  return () => void Reflect.set(element, "editContext", null);
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
