import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { placeBeside } from "../../ui/place-beside.ts";

type BesideProps = {
  readonly anchor: HTMLElement;
  /** The id of the element that names it. */
  readonly titleId: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small dialog beside the element that opened it; focuses its first control. */
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
    // Content that does not fit below is scrolled.
    const { top } = shown.getBoundingClientRect();
    shown.style.maxHeight = `calc(100dvh - ${top}px - 0.5rem)`;
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
