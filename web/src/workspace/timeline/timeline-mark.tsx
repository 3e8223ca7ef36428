import type { KeyboardEvent, ReactElement } from "react";
import type { EventId } from "@teckna/domain/timeline/timeline-event";
import { classNames } from "../../ui/class-names.ts";
import type { Heights } from "./heights.ts";
import { LabelText } from "./label-text.tsx";
import type { PlacedPoint } from "./layout-timeline.ts";
import type { PlacedPeriod } from "./place-periods.ts";

/** Expected events that have not been announced yet. */
const expected: ReadonlySet<EventId> = new Set(["outcomeDue", "exerciseOutcomeDue"]);

type PointProps = { readonly mark: PlacedPoint; readonly heights: Heights };

const Point = ({ mark, heights }: PointProps): ReactElement => {
  const { event, x, label } = mark;
  const { rem } = heights;
  const isSource = event.id === "sources";
  const y = isSource ? heights.sources : heights.line;
  return (
    <>
      {label && <LabelText label={label} heights={heights} />}
      <rect className="timeline-area" x={x - rem / 2} y={y - rem / 2} width={rem} height={rem} />
      {isSource ? (
        <path
          className="timeline-source"
          d={`M${x} ${y - rem / 4}l${rem / 4} ${rem / 4}l-${rem / 4} ${rem / 4}l-${rem / 4} -${rem / 4}z`}
        />
      ) : (
        <circle
          className={classNames("timeline-point", expected.has(event.id) && "timeline-expected")}
          cx={x}
          cy={y}
          r={rem / 4}
        />
      )}
    </>
  );
};

type PeriodProps = { readonly mark: PlacedPeriod; readonly heights: Heights };

const Period = ({ mark, heights }: PeriodProps): ReactElement => {
  const { x, width, row, label } = mark;
  const y = heights.period(row);
  return (
    <>
      <rect
        className="timeline-bar"
        x={x}
        y={y}
        width={width}
        height={heights.bar}
        rx={heights.rem / 6}
      />
      {label && (
        <text
          className={classNames(label.isInside && "timeline-in-bar")}
          x={label.left}
          y={y + heights.bar - heights.rem / 4}
        >
          {label.text}
        </text>
      )}
    </>
  );
};

type MarkProps = {
  readonly mark: PlacedPoint | PlacedPeriod;
  readonly heights: Heights;
  /** What happens and when. */
  readonly text: string;
  readonly isActive: boolean;
  readonly onFocus: () => void;
  readonly onKeyDown: (pressed: KeyboardEvent) => void;
  readonly onGo: () => void;
  /** Called on hover or focus; `null` when that ends. */
  readonly onPoint: (element: Element | null) => void;
};

/** An event in the picture, as a button. */
export const TimelineMark = (props: MarkProps): ReactElement => {
  const { mark, heights, text, isActive, onPoint } = props;
  return (
    <g
      role="button"
      tabIndex={isActive ? 0 : -1}
      // The visible label comes first, for users of speech control.
      aria-label={mark.label ? `${mark.label.text}, ${text}` : text}
      data-event={mark.event.id}
      className={classNames("timeline-event", `timeline-of-${mark.event.entity}`)}
      onClick={props.onGo}
      onKeyDown={props.onKeyDown}
      onFocus={({ currentTarget }) => {
        props.onFocus();
        onPoint(currentTarget);
      }}
      onBlur={() => onPoint(null)}
      onPointerEnter={({ currentTarget }) => onPoint(currentTarget)}
      onPointerLeave={() => onPoint(null)}
    >
      {mark.kind === "point" ? (
        <Point mark={mark} heights={heights} />
      ) : (
        <Period mark={mark} heights={heights} />
      )}
    </g>
  );
};
