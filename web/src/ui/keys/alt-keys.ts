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

/** Whether Alt is held for a letter; on a Mac with Control and Option, too: Control alone moves in a text there. */
export const isAltHeld = (event: Pressed): boolean =>
  event.altKey && !event.metaKey && (event.ctrlKey ? isMac() : !isWrittenByOption(event));
