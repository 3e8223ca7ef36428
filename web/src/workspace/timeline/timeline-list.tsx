import type { ReactElement } from "react";
import { keyOfEvent, type ShownEvent } from "./shown-event.ts";

type ListProps = {
  readonly id: string;
  readonly shown: readonly ShownEvent[];
  readonly isOpen: boolean;
  readonly onGo: (event: ShownEvent) => void;
};

/** The events as a list of texts; always printed. */
export const TimelineList = ({ id, shown, isOpen, onGo }: ListProps): ReactElement => (
  <ol id={id} className="timeline-list" data-open={isOpen}>
    {shown.map((event) => (
      <li key={keyOfEvent(event)}>
        <button type="button" onClick={() => onGo(event)}>
          {event.long}
        </button>
      </li>
    ))}
  </ol>
);
