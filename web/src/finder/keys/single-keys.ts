import { areSingleKeysOn } from "../../preferences/single-keys-setting.ts";

// A list's grid takes no text, unlike a grid of editable cells.
const fields =
  "input:not([type='checkbox'], [type='radio'], [type='button']), textarea, select, [contenteditable='true'], [role='grid']:not(.table), [popover]";

/** Whether a key was pressed outside text inputs. */
export const isOutsideFields = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) && !(target instanceof Element && target.closest(fields));

/** Whether single-character keys apply now: outside text inputs, with no dialog open. */
export const maySingleKey = (event: KeyboardEvent): boolean =>
  isOutsideFields(event) && document.querySelector("dialog[open]") === null && areSingleKeysOn();
