import type { ReactElement, ReactNode } from "react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { type Anchor, placeBeside } from "./place-beside.ts";
import "./ui.css";

type TooltipProps = {
  /** The full text, shown on hover and on focus. */
  readonly text: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** False where the anchor's own content can already be focused. */
  readonly isFocusable?: boolean;
};

type BubbleProps = {
  readonly id?: string;
  readonly text: string;
  /** Stays the same while the text stands beside one element. */
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

/** Text in full on hover and on focus; Escape hides it, and the pointer may move onto it. */
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
      // The cut text is worth a stop: without it the full text would be out of a keyboard's reach.
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
