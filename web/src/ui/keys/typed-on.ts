import { isSaveKey, isTypedKey } from "./use-document-keys.ts";

/** So long a pause, in ms, ends what was typed in one go. */
const pause = 600;

/** What is meant for the page that comes. */
let held = "";
let stop = (): void => {};

/** Where the focus is while a save is under way, unless somebody turned elsewhere. */
const isWaiting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("body, h1, button, :disabled");

/**
 * Holds what is typed on after the key that saved: it is meant neither for a field that is being saved nor for keys of the
 * page that comes. Where that begins with what is typed, all of it is held, else not what is typed elsewhere on this one.
 * What comes back is to be called once the save has ended, and says whether nothing was typed elsewhere; what is
 * typed without a pause is held beyond that.
 */
export const holdTyped = (isForNext: boolean): ((isSaved: boolean) => boolean) => {
  stop();
  let isSaving = true;
  let isElsewhere = false;
  let last = -pause;
  const hear = (event: KeyboardEvent): void => {
    const isPaused = event.timeStamp - last > pause;
    if (!isSaving && isPaused) return stop();
    if (isSaveKey(event)) return;
    if (isSaving && !isForNext && !isWaiting(event.target)) isElsewhere = true;
    else if (isTypedKey(event)) {
      last = event.timeStamp;
      if (isForNext) held += event.key;
      // What follows after a pause is not for the field that has the focus next either.
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
    held = "";
  };
  stop = own;
  return (isSaved) => {
    isSaving = false;
    // Another save may have followed.
    if (stop === own && (last < 0 || !isSaved)) own();
    return !isElsewhere;
  };
};

/** Types what was held into the field that has the focus on the page that came; the rest goes there by itself. */
export const typeHeld = (): void => {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement && held !== "") {
    field.setRangeText(held, field.value.length, field.value.length, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  stop();
};
