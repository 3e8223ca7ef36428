import type { ReactElement, ReactNode } from "react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { type Anchor, placeBeside } from "./place-beside.ts";
import "./ui.css";

type TooltipProps = {
  /** The full text, shown on hover and focus. */
  readonly text: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** False if the anchor's own content is focusable. */
  readonly isFocusable?: boolean;
};

type BubbleProps = {
  readonly id?: string;
  readonly text: string;
  /** Must be a stable function while the text is shown beside one element. */
  readonly anchor: () => Anchor | null;
};

/** Text that floats beside an element. */
export const Bubble = ({ id, text, anchor }: BubbleProps): ReactElement => {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const shown = bubble.current;
    const beside = anchor();
    if (!shown || !beside) return;
    shown.showPopover();
    placeBeside(shown, beside);
  }, [anchor]);
  return (
    <span ref={bubble} id={id} className="tooltip" role="tooltip" popover="manual">
      {text}
    </span>
  );
};

/** Shows the full text on hover and focus; Escape hides it, and the pointer can move onto it. */
export const Tooltip = ({
  text,
  children,
  className,
  isFocusable = true,
}: TooltipProps): ReactElement => {
  const [isShown, setShown] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [findAnchor] = useState(() => () => anchor.current);
  return (
    <span
      ref={anchor}
      className={classNames("tooltip-anchor", className)}
      // Focusable, because keyboard users could not read the full text otherwise.
      tabIndex={isFocusable ? 0 : undefined}
      aria-describedby={isShown ? id : undefined}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") setShown(false);
      }}
    >
      {children}
      {isShown && <Bubble id={id} text={text} anchor={findAnchor} />}
    </span>
  );
};
