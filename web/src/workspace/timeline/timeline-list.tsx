import type { ReactElement, ReactNode } from "react";
import { keyOfEvent, type ShownEvent } from "./shown-event.ts";

type ListProps = {
  readonly id: string;
  readonly shown: readonly ShownEvent[];
  readonly isOpen: boolean;
  readonly onGo: (event: ShownEvent) => void;
};

const day = /(\d{4}-\d{2}-\d{2})/;

/** A text whose days are not broken at their hyphens. */
const withWholeDays = (text: string): ReactNode[] =>
  text.split(day).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="timeline-day">
        {part}
      </span>
    ),
  );

/** The events as a list of texts; always printed. */
export const TimelineList = ({ id, shown, isOpen, onGo }: ListProps): ReactElement => (
  <ol id={id} className="timeline-list" data-open={isOpen}>
    {shown.map((event) => (
      <li key={keyOfEvent(event)}>
        <button type="button" onClick={() => onGo(event)}>
          {withWholeDays(event.long)}
        </button>
      </li>
    ))}
  </ol>
);
