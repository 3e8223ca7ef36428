/** Whether an event's target is in the pane with a source's text. */
export const isInPane = (target: unknown): boolean =>
  target instanceof Element && target.closest(".release-pane") !== null;
