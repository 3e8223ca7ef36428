import type { EventDescription } from "@teckna/domain/messages/describe-timeline";
import type { TimelineEvent } from "@teckna/domain/timeline/timeline-event";

/** An event and its words. */
export type ShownEvent = EventDescription & { readonly event: TimelineEvent };

/** What identifies it among the events of its issue. */
export const keyOfEvent = ({ event: { id, entity, index, day } }: ShownEvent): string =>
  `${id} ${entity} ${index} ${day}`;
