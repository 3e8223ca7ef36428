import { isMac, isWrittenByOption } from "./mac-keys.ts";

type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "target"
>;

/**
 * The digit key pressed with Alt, whatever character it types; on a Mac also with Control, because Option
 * types characters.
 */
export const altDigitOf = (event: Pressed): number | null => {
  const { code, altKey, ctrlKey, metaKey } = event;
  const hasModifier = altKey ? !ctrlKey && !isWrittenByOption(event) : ctrlKey && isMac();
  const digit = /^Digit(\d)$/u.exec(code)?.[1];
  return hasModifier && !metaKey && digit !== undefined ? Number(digit) : null;
};
