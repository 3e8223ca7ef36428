import { afterFrame } from "../../ui/timing/after-frame.ts";

/** How long no key is pressed until a text is taken as it is, although its field was not left. */
const pauseMs = 400;

/** What is edited, while texts are typed in it. */
type Typing<T> = {
  /** Whether a text was not parsed yet. */
  readonly isBeingTyped: () => boolean;
  readonly read: () => T;
  /** The same, with the texts that are being typed as far as they can be parsed. */
  readonly readSoFar: () => T;
};

/**
 * Shows what is edited after the frame of each change that is noted; while a text is being typed, once typing
 * pauses.
 */
export const followTyping = <T>(typing: Typing<T>, show: (value: T) => void) => {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const showSoFar = (): void => show(typing.readSoFar());
  const { note, end } = afterFrame(() => {
    clearTimeout(pause);
    if (typing.isBeingTyped()) pause = setTimeout(showSoFar, pauseMs);
    else show(typing.read());
  });
  return {
    note,
    end: (): void => {
      end();
      clearTimeout(pause);
    },
  };
};
