import type { FocusEvent } from "react";

/** Closes a menu that the focus leaves: it would cover what is focused behind it. Its own opener does so by itself. */
export const closeOnLeave = (event: FocusEvent<HTMLElement>): void => {
  const { currentTarget: menu, relatedTarget: next } = event;
  if (!(next instanceof HTMLElement) || menu.contains(next)) return;
  if (next.getAttribute("popovertarget") !== menu.id) menu.hidePopover();
};
