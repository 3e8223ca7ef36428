import { isDialogOpen, isTypedKey } from "../../ui/keys/use-document-keys.ts";
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

/** The row that has the focus, or the table that leads to its first one. */
const placeInTable = (): HTMLElement | null => {
  const table = page(".table-scroller");
  const active = document.activeElement;
  const isInRow =
    active instanceof HTMLElement && table?.contains(active) && active.dataset["stop"];
  return isInRow ? active : table;
};

/** As the arrow key, which the table knows. */
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

/** On the way from one place to another. */
const isTypedBetween = (event: KeyboardEvent): boolean =>
  isTypedKey(event) && isOutsideFields(event);

/** What has the focus, where text can be typed in it. */
const fieldNow = (): HTMLInputElement | null => {
  const { activeElement: active } = document;
  return active instanceof HTMLInputElement && active.selectionStart !== null ? active : null;
};

/** So long a field may take to have the focus. */
const maxFrames = 60;

/** So long a pause, in ms, ends what is typed in one go. */
const pause = 600;

/** Types what was pressed on the way to the field that has the focus, before what was typed there since. */
const typeInField = (keys: readonly KeyboardEvent[]): void => {
  const field = fieldNow();
  const before = keys.filter(isTypedBetween);
  if (!field || before.length === 0) return;
  const since = keys.filter((event) => isTypedKey(event) && event.target === field);
  const at = Math.max(0, (field.selectionStart ?? 0) - since.length);
  field.setRangeText(before.map(({ key }) => key).join(""), at, at, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** From the search of a list to its first row. */
const isDownFromSearch = (event: KeyboardEvent): boolean =>
  event.key === "ArrowDown" &&
  !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) &&
  event.target instanceof Element &&
  event.target.matches('main [aria-keyshortcuts="/"]');

type Acts = { readonly [A in PageAct]: (key: string) => boolean };

/** After these the page is the same. */
const staying: ReadonlySet<PageAct> = new Set(["next", "previous", "select"] as const);

/** The search is there before any of these keys: what is typed right after Ctrl+K must reach it, and mean nothing else. */
const loadFinder = async (): Promise<void> => {
  try {
    await loadDialog("finder");
  } catch {
    // It is loaded, or its failure shown, when it is opened.
  }
};

/** Carries out the keys of one character, those first that were pressed before it was there, until the signal ends it. */
export const startPageKeys = (
  showKeys: () => void,
  signal: AbortSignal,
  early: KeyboardEvent[],
): void => {
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
  /** When text was typed last, which is meant for elsewhere: it began with a letter that means nothing. */
  let lastOfText = -pause;
  /** What was done by the key, which had a meaning. */
  const onKey = (event: KeyboardEvent): PageAct | null => {
    if (isDownFromSearch(event) && move("ArrowDown")) event.preventDefault();
    if (event.defaultPrevented || !maySingleKey(event)) return null;
    const act = event.timeStamp - lastOfText > pause ? actOf(event.key) : undefined;
    if (!act && isTypedKey(event)) lastOfText = event.timeStamp;
    if (!act || !acts[act](event.key.toLowerCase())) return null;
    event.preventDefault();
    return act;
  };
  let isLedAway = false;
  const takeEarly = (): void => {
    while (!isLedAway) {
      const event = early.shift();
      if (!event) return;
      const done = onKey(event);
      isLedAway = isSearchKey(event) || (done !== null && !staying.has(done));
    }
  };
  /** What follows is meant for what that opened or led to. */
  const goOn = (framesLeft: number): void => {
    if (isLedAway && !fieldNow() && !isDialogOpen() && framesLeft > 0) {
      requestAnimationFrame(() => goOn(framesLeft - 1));
      return;
    }
    typeInField(early);
    early.length = 0;
    isLedAway = false;
  };
  // The one that notes them stays, and is before this one.
  const take = (event: KeyboardEvent): void => {
    if (isLedAway) return;
    early.length = 0;
    isLedAway = onKey(event) === "press";
    if (isLedAway) goOn(maxFrames);
  };
  takeEarly();
  void loadFinder().then(() => {
    takeEarly();
    goOn(maxFrames);
    document.addEventListener("keydown", take, { signal });
  });
};
