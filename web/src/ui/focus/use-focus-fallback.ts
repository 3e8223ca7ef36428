import { type RefObject, useEffect, useRef } from "react";

/** The elements that can take the focus when a later element is removed. */
const homes = "h1, h2, tbody a, textarea, input:not([type=radio], [type=checkbox])";

/** Nearest first. */
const homesBefore = (root: Element): readonly HTMLElement[] => {
  const all = [...root.querySelectorAll<HTMLElement>(`${homes}, :focus`)];
  const at = all.findIndex((element) => element === document.activeElement);
  return all.slice(0, at).reverse();
};

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();

const giveFocus = (home: HTMLElement): void => {
  if (home.tabIndex < 0) home.tabIndex = -1;
  home.focus();
};

const keepFocus = (root: Element): (() => void) => {
  let focused: Element | null = null;
  let before: readonly HTMLElement[] = [];
  let frame = 0;
  const note = (): void => {
    focused = document.activeElement;
    before = homesBefore(root);
  };
  // A click on nothing removes the focus on purpose.
  const forget = (): void => {
    focused = null;
  };
  const look = (): void => {
    if (!focused || canHaveFocus(focused)) return;
    const now = document.activeElement;
    if (now !== focused && now !== document.body) return;
    const home = before.find(canHaveFocus);
    if (home) giveFocus(home);
  };
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  root.addEventListener("focusin", note);
  document.addEventListener("pointerdown", forget);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    root.removeEventListener("focusin", note);
    document.removeEventListener("pointerdown", forget);
  };
};

/** For a page or part of it: when the focused element is removed, the heading or control before it is focused. */
export const useFocusFallback = <E extends Element = HTMLDivElement>(): RefObject<E | null> => {
  const page = useRef<E>(null);
  useEffect(() => (page.current ? keepFocus(page.current) : undefined), []);
  return page;
};
