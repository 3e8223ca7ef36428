import type { ReactElement } from "react";
import type { TimelineWords } from "../../descriptions/timeline-words.ts";
import type { Heights } from "./heights.ts";
import { LabelText, LabelThread } from "./label-text.tsx";
import type { TimelineLayout } from "./layout-timeline.ts";

type ScaleProps = {
  readonly layout: TimelineLayout;
  readonly heights: Heights;
  readonly words: TimelineWords;
};

const Stretches = ({ layout, heights }: Omit<ScaleProps, "words">): ReactElement => (
  <>
    {layout.stretches.map(({ x, end }) => (
      <line
        key={x}
        className="timeline-line"
        x1={x - heights.rem / 4}
        x2={end + heights.rem / 4}
        y1={heights.line}
        y2={heights.line}
      />
    ))}
  </>
);

/** Days that are left out: the line is broken and shows their number. */
const Breaks = ({ layout, heights, words }: ScaleProps): ReactElement => (
  <>
    {layout.breaks.map(({ x, width, days }) => {
      const middle = x + width / 2;
      const { line, rem } = heights;
      const slash = (at: number): string =>
        `M${at - rem / 8} ${line + (rem * 3) / 16}L${at + rem / 8} ${line - (rem * 3) / 16}`;
      return (
        <g key={x} className="timeline-break">
          <path
            className="timeline-left-out"
            d={`M${x + rem / 4} ${line}H${middle - rem / 4}M${middle + rem / 4} ${line}H${x + width - rem / 4}`}
          />
          <path d={slash(middle - rem / 8) + slash(middle + rem / 8)} />
          <text x={middle} y={line + (rem * 21) / 32} textAnchor="middle">
            {words.leftOut(days)}
          </text>
        </g>
      );
    })}
  </>
);

const Months = ({ layout, heights, words }: ScaleProps): ReactElement => (
  <>
    {layout.months.map(({ day, x, hasYear }) => (
      <g key={day} className="timeline-month">
        <path d={`M${x} ${heights.line}V${heights.months}`} />
        <text x={x + heights.rem / 6} y={heights.months}>
          {words.month(day, hasYear)}
        </text>
      </g>
    ))}
  </>
);

/** The line with its breaks, the months, and today. */
export const TimelineScale = (props: ScaleProps): ReactElement => {
  const { layout, heights, words } = props;
  return (
    <g aria-hidden="true">
      <Months {...props} />
      <Stretches layout={layout} heights={heights} />
      <Breaks {...props} />
      {layout.today && (
        <g className="timeline-today">
          <path d={`M${layout.today.x} ${heights.label(0) + 2}V${heights.months}`} />
          {layout.today.label && (
            <>
              <LabelThread x={layout.today.x} label={layout.today.label} heights={heights} />
              <LabelText label={layout.today.label} heights={heights} />
            </>
          )}
        </g>
      )}
      <title>{words.today}</title>
    </g>
  );
};
