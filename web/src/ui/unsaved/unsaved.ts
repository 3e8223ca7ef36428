const guards = new Set<() => boolean>();

/** Whether any form on screen has unsaved changes. */
export const hasUnsaved = (): boolean => [...guards].some((isDirty) => isDirty());

/** Registers a form for `hasUnsaved` until the returned function is called. */
export const reportUnsaved = (isDirty: () => boolean): (() => void) => {
  guards.add(isDirty);
  return () => void guards.delete(isDirty);
};
