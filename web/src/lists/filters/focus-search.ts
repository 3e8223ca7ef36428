/** Focuses the list's search, after the focused element was removed. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>(".list-search input")?.focus();

const maxWaitMs = 10_000;

/** Focuses a heading; if it is removed before the focus moves, focuses the search. */
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
