import type { ReactElement } from "react";
import type { Heights } from "./heights.ts";
import type { PlacedPoint } from "./layout-timeline.ts";

type LabelProps = {
  readonly x: number;
  readonly label: NonNullable<PlacedPoint["label"]>;
  readonly heights: Heights;
};

/** A thread from a label to its mark; all threads are painted before the labels, so that they cross none. */
export const LabelThread = ({ x, label, heights }: LabelProps): ReactElement => {
  const bottom = heights.label(label.row);
  const from = Math.max(
    label.left + heights.rem / 4,
    Math.min(x, label.left + label.width - heights.rem / 4),
  );
  return <path className="timeline-thread" d={`M${from} ${bottom}L${x} ${heights.line}`} />;
};

/** A label above the line. */
export const LabelText = ({ label, heights }: Omit<LabelProps, "x">): ReactElement => (
  <text x={label.left + 1} y={heights.label(label.row) - heights.rem / 5}>
    {label.text}
  </text>
);
