/** The key code of a key sent to an input method; Safari's only sign of some of them. */
const toInputMethod = 229;

/** In Safari, the key that ends a composition is dispatched after its end, like an ordinary key. */
const isLate = ({ key, keyCode }: KeyboardEvent): boolean =>
  keyCode === toInputMethod && (key === "Enter" || key === "Tab" || key === "Escape");

/** Keys used by an input method to compose a character must not reach the page's handlers. */
export const leaveKeysToInputMethods = (): void =>
  addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing || isLate(event)) event.stopImmediatePropagation();
      if (!event.isComposing && isLate(event)) event.preventDefault();
    },
    true,
  );
