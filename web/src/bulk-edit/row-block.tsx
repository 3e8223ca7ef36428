import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";

const rowsOfBlock = 50;
/** Used until measured. */
const usualRowHeight = 34;

/** Splits the rows of a long table into blocks. */
export const blocksOf = <T,>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfBlock) }, (_, at) =>
    rows.slice(at * rowsOfBlock, (at + 1) * rowsOfBlock),
  );

type RowBlockProps = {
  readonly scroller: HTMLElement | null;
  readonly rows: number;
  readonly isFirst: boolean;
  readonly children: () => ReactNode;
};

/** Rows that are rendered only while visible or nearly so; otherwise a spacer of the same height. */
export const RowBlock = ({ scroller, rows, isFirst, children }: RowBlockProps): ReactElement => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const [height, setHeight] = useState(rows * usualRowHeight);
  useEffect(() => {
    const shown = body.current;
    if (!scroller || !shown) return undefined;
    const look = ([entry]: IntersectionObserverEntry[]): void => {
      if (!entry) return;
      if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height);
      setNear(entry.isIntersecting);
    };
    const observer = new IntersectionObserver(look, { root: scroller, rootMargin: "600px 0px" });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [scroller]);
  return (
    <tbody ref={body}>
      {isNear ? (
        children()
      ) : (
        <tr aria-hidden="true" style={{ blockSize: height }}>
          <td colSpan={4} />
        </tr>
      )}
    </tbody>
  );
};
