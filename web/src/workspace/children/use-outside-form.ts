import { type RefObject, useLayoutEffect } from "react";

const controls = "input, textarea, button, fieldset";

const takeOut = (within: Element): void => {
  if (within.matches(controls)) within.setAttribute("form", "");
  for (const control of within.querySelectorAll(controls)) control.setAttribute("form", "");
};

/**
 * Takes the controls within an element, also later ones, out of the form around it. For each event React reads a
 * property of every element around a field, which a form first looks for among the names of all its controls: with
 * a thousand cards, or the buttons of as many findings, that takes longer than everything else that a key causes.
 */
export const useOutsideForm = (section: RefObject<Element | null>): void => {
  useLayoutEffect(() => {
    const { current } = section;
    if (!current) return undefined;
    takeOut(current);
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) takeOut(node);
    });
    observer.observe(current, { subtree: true, childList: true });
    return () => observer.disconnect();
  }, [section]);
};
