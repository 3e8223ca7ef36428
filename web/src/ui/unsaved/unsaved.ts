const guards = new Set<() => boolean>();

/** True while any form on the screen holds what is not saved. */
export const hasUnsaved = (): boolean => [...guards].some((isDirty) => isDirty());

/** Lets `hasUnsaved` know of a form, until the result is called. */
export const reportUnsaved = (isDirty: () => boolean): (() => void) => {
  guards.add(isDirty);
  return () => void guards.delete(isDirty);
};
