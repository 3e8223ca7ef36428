import type { FocusEvent } from "react";

/**
 * Closes a menu when the focus leaves it, as it would cover the focused element. Its own button closes it by
 * itself.
 */
export const closeOnLeave = (event: FocusEvent<HTMLElement>): void => {
  const { currentTarget: menu, relatedTarget: next } = event;
  if (!(next instanceof HTMLElement) || menu.contains(next)) return;
  if (next.getAttribute("popovertarget") !== menu.id) menu.hidePopover();
};
