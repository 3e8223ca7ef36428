/** Unsaved texts are stored this long after a key, in ms. */
const waitMs = 300;

/**
 * Writes shortly after each change, and immediately when the page is hidden or unloaded; the returned
 * function stops it.
 */
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
    // A cell being edited is left while the page is being unloaded.
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
