import { memo, type ReactElement } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { ShownRow } from "../model/grid-rows.ts";
import { rowHeight } from "./grid-row.tsx";

type GutterLineProps = {
  readonly index: number;
  readonly line: number | undefined;
  readonly isRefused: boolean;
};

const GutterLine = memo(({ index, line, isRefused }: GutterLineProps): ReactElement => (
  <div
    className={classNames("grid-line", isRefused && "grid-line-wrong")}
    style={{ transform: `translateY(${index * rowHeight}px)` }}
  >
    {line ?? ""}
  </div>
));

type GridGutterProps = {
  readonly indexes: readonly number[];
  /** The maximum number of rendered rows. */
  readonly pool: number;
  readonly rowAt: (index: number) => ShownRow | undefined;
  readonly lineAt: (index: number) => number | undefined;
};

/** Repeats the line numbers in one sticky element: one per row would be a compositing layer each. */
export const GridGutter = ({ indexes, pool, rowAt, lineAt }: GridGutterProps): ReactElement => (
  <div className="grid-gutter" aria-hidden="true">
    {indexes.map((index) => (
      <GutterLine
        key={index % pool}
        index={index}
        line={lineAt(index)}
        isRefused={rowAt(index)?.isRefused === true}
      />
    ))}
  </div>
);
