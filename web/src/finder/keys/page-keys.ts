import { flushSync } from "react-dom";
import { isDialogOpen, isTypedKey, typingPauseMs } from "../../ui/keys/use-document-keys.ts";
import { isSearchKey, loadDialog } from "../load-dialog.ts";
import { isOutsideFields, maySingleKey } from "./single-keys.ts";
import { type PageAct, actOf } from "./key-table.ts";

const page = (selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main ${selector}`);

const press = (key: string): boolean => {
  const control = page(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (control instanceof HTMLInputElement) control.focus();
  else control?.click();
  return control !== null;
};

/** The focused row, or else the table, from which an arrow key moves to its first row. */
const placeInTable = (): HTMLElement | null => {
  const table = page(".table-scroller");
  const active = document.activeElement;
  const isInRow =
    active instanceof HTMLElement && table?.contains(active) && active.dataset["stop"];
  return isInRow ? active : table;
};

/** Dispatches the arrow key, which the table handles. */
const move = (key: "ArrowDown" | "ArrowUp"): boolean => {
  const place = placeInTable();
  place?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return place !== null;
};

const select = (): boolean => {
  const box = placeInTable()
    ?.closest("[data-index]")
    ?.querySelector<HTMLInputElement>('[data-stop="select"]');
  box?.click();
  return Boolean(box);
};

/** A key that goes on to the next field. */
const isToNextField = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key === "Enter" || key === "Tab") && !(shiftKey || ctrlKey || metaKey || altKey);

/** A key pressed while the focus moves from one element to another. */
const isPressedBetween = (event: KeyboardEvent): boolean =>
  (isTypedKey(event) || isToNextField(event)) && isOutsideFields(event);

/** The focused text input. */
const fieldNow = (): HTMLInputElement | null => {
  const { activeElement: active } = document;
  return active instanceof HTMLInputElement && active.selectionStart !== null ? active : null;
};

/** What says that a page could not be shown. */
const failureNow = (): HTMLElement | null => page('[role="alert"]');

/** How long typed keys are kept for the field of a page that is still loading, in ms. */
const maxWaitMs = 10_000;

/** Types at the caret. What listens knows of it before the next key. */
const typeText = (field: HTMLInputElement, text: string): void => {
  const at = field.selectionStart ?? 0;
  field.setRangeText(text, at, at, "end");
  flushSync(() => void field.dispatchEvent(new Event("input", { bubbles: true })));
};

/** Enter goes on from each field of a form, as Tab does in a browser; in the search, Tab means nothing. */
const goOn = (field: HTMLInputElement, key: string): void => {
  if (key === "Tab" && !field.form) return;
  const init = { key: "Enter", bubbles: true, cancelable: true };
  flushSync(() => void field.dispatchEvent(new KeyboardEvent("keydown", init)));
};

/** Repeats a key in the field that has the focus by now. */
const pressInField = (key: string): void => {
  const field = fieldNow();
  if (!field) return;
  if (key === "Enter" || key === "Tab") goOn(field, key);
  else typeText(field, key);
};

/** Repeats keys pressed before the focused field had the focus, and after them what was typed in it since. */
const typeInField = (keys: readonly KeyboardEvent[]): void => {
  const field = fieldNow();
  const before = keys.filter(isPressedBetween);
  if (!field || before.length === 0) return;
  const since = keys.filter((event) => isTypedKey(event) && event.target === field).length;
  const at = Math.max(0, (field.selectionStart ?? 0) - since);
  const typed = field.value.slice(at, at + since);
  field.setRangeText("", at, at + since, "end");
  for (const { key } of before) pressInField(key);
  const last = fieldNow();
  if (last && typed !== "") typeText(last, typed);
};

/** Down arrow in a list's search moves to its first row. */
const isDownFromSearch = (event: KeyboardEvent): boolean =>
  event.key === "ArrowDown" &&
  !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) &&
  event.target instanceof Element &&
  event.target.matches('main [aria-keyshortcuts="/"]');

type Acts = { readonly [A in PageAct]: (key: string) => boolean };

/** Actions that stay on the page. */
const staying: ReadonlySet<PageAct> = new Set(["next", "previous", "select"] as const);

/** Loads the search before handling these keys, so that keys typed right after Ctrl+K go into it. */
const loadFinder = async (): Promise<void> => {
  try {
    await loadDialog("finder");
  } catch {
    // It is loaded again when it is opened, and a failure is shown then.
  }
};

/** Returns a function that performs the action of a key, and returns it; null if the key has none. */
const makeHandler = (showKeys: () => void): ((event: KeyboardEvent) => PageAct | null) => {
  const acts: Acts = {
    press,
    next: () => move("ArrowDown"),
    previous: () => move("ArrowUp"),
    select,
    showKeys: () => {
      showKeys();
      return true;
    },
  };
  /** When text was last typed outside inputs; it began with a letter that is not a shortcut. */
  let lastOfText = -typingPauseMs;
  return (event) => {
    if (isDownFromSearch(event) && move("ArrowDown")) event.preventDefault();
    if (event.defaultPrevented || !maySingleKey(event)) return null;
    const act = event.timeStamp - lastOfText > typingPauseMs ? actOf(event.key) : undefined;
    if (!act && isTypedKey(event)) lastOfText = event.timeStamp;
    if (!act || !acts[act](event.key.toLowerCase())) return null;
    event.preventDefault();
    return act;
  };
};

/**
 * Handles single-character keys until the signal is aborted, beginning with those pressed before this was
 * loaded.
 */
export const startPageKeys = (
  showKeys: () => void,
  signal: AbortSignal,
  early: KeyboardEvent[],
): void => {
  const handle = makeHandler(showKeys);
  /** Whether an action opens a page or a dialog: later keys are for the field that gets the focus there. */
  let isLeaving = false;
  const handleEarly = (): void => {
    while (!isLeaving) {
      const event = early.shift();
      if (!event) return;
      const done = handle(event);
      isLeaving = isSearchKey(event) || (done !== null && !staying.has(done));
    }
  };
  const typeOnceFocused = (
    deadline = performance.now() + maxWaitMs,
    failureBefore = failureNow(),
  ): void => {
    const hasFailed = failureNow() !== null && failureNow() !== failureBefore;
    const isOver = fieldNow() || isDialogOpen() || hasFailed || performance.now() >= deadline;
    if (isLeaving && !isOver) {
      requestAnimationFrame(() => typeOnceFocused(deadline, failureBefore));
      return;
    }
    typeInField(early);
    early.length = 0;
    isLeaving = false;
  };
  // The listener that recorded early keys stays and runs before this one.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isLeaving) {
      if (isToNextField(event) && isOutsideFields(event)) event.preventDefault();
      return;
    }
    early.length = 0;
    isLeaving = handle(event) === "press";
    if (isLeaving) typeOnceFocused();
  };
  /** Who points elsewhere does not wait for the field. */
  const onPointerDown = (): void => {
    if (!isLeaving) return;
    early.length = 0;
    isLeaving = false;
  };
  document.addEventListener("pointerdown", onPointerDown, { signal });
  handleEarly();
  void loadFinder().then(() => {
    handleEarly();
    typeOnceFocused();
    document.addEventListener("keydown", onKeyDown, { signal });
  });
};
