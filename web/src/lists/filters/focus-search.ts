/** To the box of the list's search, where what had the focus is gone. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>(".list-search input")?.focus();

const maxWaitMs = 10_000;

/** Focuses a heading; where it goes away with the last rows before the focus is elsewhere, the search. */
export const focusUntilGone = (heading: HTMLElement): void => {
  heading.focus();
  const observer = new MutationObserver(() => {
    if (heading.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusSearch();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), maxWaitMs);
};
