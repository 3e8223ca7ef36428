/** What is typed is kept this long after a key. */
const waitMs = 300;

/** Writes soon after each change, and at once when the page goes and after that; ends with what it returns. */
export const writeLater = (
  write: () => void,
  watch: (note: () => void) => () => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGone = false;
  const writeNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  const note = (): void => {
    // A cell that was being typed in is left as the page goes.
    if (isGone) writeNow();
    else timer ??= setTimeout(writeNow, waitMs);
  };
  const flush = (): void => {
    if (timer !== undefined) writeNow();
  };
  const turn = ({ type }: Event): void => {
    isGone = type === "pagehide";
    flush();
  };
  const end = watch(note);
  addEventListener("pagehide", turn);
  addEventListener("pageshow", turn);
  return () => {
    flush();
    removeEventListener("pagehide", turn);
    removeEventListener("pageshow", turn);
    end();
  };
};
