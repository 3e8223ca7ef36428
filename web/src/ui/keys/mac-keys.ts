/** Whether Mac key conventions apply. */
export const isMac = (): boolean => navigator.platform.startsWith("Mac");

type Pressed = Pick<KeyboardEvent, "key" | "code" | "altKey" | "target">;

/** On a Mac, Option and a key type a character in a field, or begin one: `@` with 2 on a Swedish keyboard, `ñ` with N and N. */
export const isWrittenByOption = ({ key, code, altKey, target }: Pressed): boolean =>
  isMac() &&
  altKey &&
  (key === "Dead" || (Array.from(key).length === 1 && key.toUpperCase() !== code.at(-1))) &&
  target instanceof Element &&
  target.matches("input, textarea");
