/** What the key code says of a key that went to an input method, the one sign that Safari gives of some. */
const toInputMethod = 229;

/** In Safari the key that ends a composition comes behind its end, as if it were pressed by itself. */
const isLate = ({ key, keyCode }: KeyboardEvent): boolean =>
  keyCode === toInputMethod && (key === "Enter" || key === "Tab" || key === "Escape");

/** What a key means that helps to write a character is up to the input method alone: no handler of the page hears it. */
export const leaveKeysToInputMethods = (): void =>
  addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing || isLate(event)) event.stopImmediatePropagation();
      if (!event.isComposing && isLate(event)) event.preventDefault();
    },
    true,
  );
