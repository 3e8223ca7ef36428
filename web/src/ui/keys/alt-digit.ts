import { isMac, isWrittenByOption } from "./mac-keys.ts";

type Pressed = Pick<
  KeyboardEvent,
  "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "target"
>;

/** The digit that is pressed with Alt, whatever the keyboard writes by it; on a Mac with Control, too, also where Option writes. */
export const altDigitOf = (event: Pressed): number | null => {
  const { code, altKey, ctrlKey, metaKey } = event;
  const isHeld = altKey ? !ctrlKey && !isWrittenByOption(event) : ctrlKey && isMac();
  const digit = /^Digit(\d)$/u.exec(code)?.[1];
  return isHeld && !metaKey && digit !== undefined ? Number(digit) : null;
};
