import type { PointerEvent } from "react";

/** Moving the pressed pointer further than this is not a click. */
const slack = 8;

/**
 * Makes a pressed button count as clicked even if the page moves it from under the pointer, as when the field
 * that loses the focus shows a remark. Call it on pointerdown within the buttons' container.
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
