import type { PointerEvent } from "react";

/** Whoever goes further than this with the button of the mouse pressed does not mean the button any more. */
const slack = 8;

/**
 * A button that is pressed counts as clicked also where the page moves it from under the pointer meanwhile, as when the
 * field that is left shows a remark. To be called when a pointer goes down within what holds the buttons.
 */
export const holdPointer = ({ target, pointerId, clientX, clientY }: PointerEvent): void => {
  const button = target instanceof Element && target.closest("button");
  if (!button) return;
  button.setPointerCapture(pointerId);
  const follow = (event: MouseEvent): void => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > slack)
      button.releasePointerCapture(pointerId);
  };
  button.onpointermove = follow;
  button.onlostpointercapture = () => (button.onpointermove = null);
};
