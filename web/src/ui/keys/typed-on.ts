import { isSaveKey, isTypedKey, typingPauseMs } from "./use-document-keys.ts";

/** The keys meant for the next page. */
let buffer = "";
let stop = (): void => {};

/** Where the focus is during a save, unless the user moved it. */
const isWaiting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("body, h1, button, :disabled");

/**
 * Holds back keys typed after the key that saved: they are meant neither for a field being saved nor for
 * shortcuts of the next page. If the next page begins with an input, all keys are held back, otherwise only
 * those not typed elsewhere on this page. Call the returned function when the save has ended; it returns
 * whether nothing was typed elsewhere. Keys typed without a pause are held back beyond that.
 */
export const bufferKeys = (isForNext: boolean): ((isSaved: boolean) => boolean) => {
  stop();
  let isSaving = true;
  let isElsewhere = false;
  let last = -typingPauseMs;
  const hear = (event: KeyboardEvent): void => {
    const isPaused = event.timeStamp - last > typingPauseMs;
    if (!isSaving && isPaused) return stop();
    if (isSaveKey(event)) return;
    if (isSaving && !isForNext && !isWaiting(event.target)) isElsewhere = true;
    else if (isTypedKey(event)) {
      last = event.timeStamp;
      if (isForNext) buffer += event.key;
      // After a pause, keys are not meant for the next focused field either.
      if (event.target instanceof HTMLButtonElement)
        document.querySelector("h1")?.focus({ preventScroll: true });
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const end = new AbortController();
  const options = { signal: end.signal, capture: true };
  document.addEventListener("keydown", hear, options);
  document.addEventListener("pointerdown", () => isSaving || stop(), options);
  const own = (): void => {
    end.abort();
    buffer = "";
  };
  stop = own;
  return (isSaved) => {
    isSaving = false;
    // Another save may have followed.
    if (stop === own && (last < 0 || !isSaved)) own();
    return !isElsewhere;
  };
};

/** Types the held-back keys into the focused field of the new page; later keys go there anyway. */
export const typeBufferedKeys = (): void => {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && buffer !== "") {
    field.setRangeText(buffer, field.value.length, field.value.length, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  stop();
};
