import type { Finding } from "@teckna/domain/checks/finding";
import { isFocusAt } from "./finding-field.ts";

/** Scrolls only the list, because the page has scrolled to the value. */
const showWithin = (list: Element, item: Element): void => {
  const { top, bottom } = list.getBoundingClientRect();
  const shown = item.getBoundingClientRect();
  if (shown.top < top) list.scrollTop -= top - shown.top;
  else if (shown.bottom > bottom) list.scrollTop += shown.bottom - bottom;
};

/** Whether it is in sight, covered by nothing. */
const isInSight = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && element.contains(there);
};

/** Keys that move on from the value, within a grid too. */
const leaving = /^(?:Arrow|Tab|Enter|Escape)/;

/** Its tier, the value that it is about, and what is found there. */
const wordsOf = (item: Element): string => {
  const parts = item.querySelectorAll(".finding-words > *");
  return [...parts].map(({ textContent }) => textContent.trim()).join(" · ");
};

/** Screen readers announce what changes in a region that they know already. */
const untilKnownMs = 150;

let end = (): void => {};

/** Shows a text in the footer of the form until the returned function is called. */
const showAtFoot = (foot: Element, text: string, isVisible: boolean): (() => void) => {
  const line = document.createElement("p");
  line.role = "status";
  line.className = isVisible ? "reached-finding" : "visually-hidden";
  foot.append(line);
  const timer = setTimeout(() => (line.textContent = text), untilKnownMs);
  return () => {
    clearTimeout(timer);
    line.remove();
  };
};

/**
 * Says what is found at the value that just got the focus, until the focus or the finding is gone: to screen readers,
 * and at the foot of the form if the list of findings is out of sight.
 */
export const showReached = (list: Element, finding: Finding, key: string): void => {
  end();
  const find = (): Element | null => list.querySelector(`[data-finding="${CSS.escape(key)}"]`);
  const item = find();
  if (!item) return;
  showWithin(list, item);
  const foot = document.querySelector(".form-slot");
  if (!foot) return;
  const remove = showAtFoot(foot, wordsOf(item), !isInSight(item));
  const over = new AbortController();
  const { signal } = over;
  const observer = new MutationObserver(() => find() ?? end());
  end = () => {
    over.abort();
    observer.disconnect();
    remove();
  };
  observer.observe(list, { subtree: true, childList: true });
  document.addEventListener("focusin", () => isFocusAt(finding, key) || end(), { signal });
  document.addEventListener("keydown", (event) => leaving.test(event.key) && end(), { signal });
};
