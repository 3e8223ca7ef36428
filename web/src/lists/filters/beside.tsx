import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { placeBeside } from "../../ui/place-beside.ts";

/** To the box of the list's search, where what had the focus is gone. */
export const focusSearch = (): void =>
  document.querySelector<HTMLElement>(".list-search input")?.focus();

const longestWaitMs = 10_000;

/** Focuses a heading; where it goes away with the last rows before the focus is elsewhere, the search. */
export const focusUntilGone = (heading: HTMLElement): void => {
  heading.focus();
  const observer = new MutationObserver(() => {
    if (heading.isConnected) return;
    observer.disconnect();
    if (document.activeElement === document.body) focusSearch();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), longestWaitMs);
};

type BesideProps = {
  readonly anchor: HTMLElement;
  /** The element that names it. */
  readonly titleId: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small dialog beside what opened it, with the focus on its first control. */
export const Beside = ({
  anchor,
  titleId,
  className,
  onClose,
  children,
}: BesideProps): ReactElement => {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = popover.current;
    if (!shown) return;
    shown.showPopover();
    placeBeside(shown, anchor);
    shown.querySelector<HTMLElement>("input, button")?.focus();
  }, [anchor]);
  return (
    <div
      ref={popover}
      popover="auto"
      className={className}
      role="dialog"
      aria-labelledby={titleId}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      {children}
    </div>
  );
};
