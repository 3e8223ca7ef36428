import { type RefObject, useLayoutEffect } from "react";

const controls = "input, textarea, button, fieldset";

/**
 * Takes the controls of a card out of the form around it. For each event React reads a property of every element
 * around a field, which a form first looks for among the names of all its controls: with a thousand cards, that
 * takes longer than everything else that a key causes. `isRead` is whether the card has no inputs.
 */
export const useOutsideForm = (card: RefObject<Element | null>, isRead: boolean): void => {
  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return;
    for (const control of [current, ...current.querySelectorAll(controls)])
      control.setAttribute("form", "");
  }, [card, isRead]);
};
