/** What is typed is kept this long after a key. */
const waitMs = 300;

/** Writes soon after each change, and what is left when the page goes; ends with what it returns. */
export const writeLater = (
  write: () => void,
  watch: (note: () => void) => () => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeNow = (): void => {
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  const note = (): void => {
    timer ??= setTimeout(writeNow, waitMs);
  };
  const flush = (): void => {
    if (timer !== undefined) writeNow();
  };
  const end = watch(note);
  addEventListener("pagehide", flush);
  return () => {
    flush();
    removeEventListener("pagehide", flush);
    end();
  };
};
