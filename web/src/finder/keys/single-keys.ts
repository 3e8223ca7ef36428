const storageKey = "teckna.single-keys";

/** Whether keys of one character have a meaning; people who speak to their computer may not want them. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(storageKey) !== "off";

export const setSingleKeys = (isOn: boolean): void =>
  isOn ? localStorage.removeItem(storageKey) : localStorage.setItem(storageKey, "off");

// In the grid of a list nobody types, unlike in one of cells.
const fields =
  "input:not([type='checkbox'], [type='radio'], [type='button']), textarea, select, [contenteditable='true'], [role='grid']:not(.table), [popover]";

/** Whether a key was pressed where nobody types. */
export const isOutsideFields = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && !(target instanceof Element && target.closest(fields));

/** Whether a key of one character may mean something now: nobody types, and no dialog stands before the page. */
export const maySingleKey = (event: KeyboardEvent): boolean =>
  isOutsideFields(event) && document.querySelector("dialog[open]") === null && areSingleKeysOn();
