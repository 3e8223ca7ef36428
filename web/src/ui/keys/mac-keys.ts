/** Whether keys mean here what they do on a Mac. */
export const isMac = (): boolean => navigator.platform.startsWith("Mac");

type Pressed = Pick<KeyboardEvent, "key" | "code" | "altKey" | "target">;

/** On a Mac, Option with a key writes a character in a field: `@` by 2 on a Swedish keyboard, `ç` by C. */
export const isWrittenByOption = ({ key, code, altKey, target }: Pressed): boolean =>
  isMac() &&
  altKey &&
  Array.from(key).length === 1 &&
  key.toUpperCase() !== code.at(-1) &&
  target instanceof Element &&
  target.matches("input, textarea");
