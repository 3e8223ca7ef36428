import type { EventDescription } from "@teckna/domain/messages/describe-timeline";
import type { TimelineEvent } from "@teckna/domain/timeline/timeline-event";

/** An event and its texts. */
export type ShownEvent = EventDescription & { readonly event: TimelineEvent };

/** Identifies an event within its issue. */
export const keyOfEvent = ({ event: { id, entity, index, day } }: ShownEvent): string =>
  `${id} ${entity} ${index} ${day}`;
