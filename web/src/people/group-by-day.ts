import { showDay } from "../fields/moment.ts";

type Dated = { readonly at: string };

/** Groups consecutive events by day in Swedish time. */
export const groupByDay = <Event extends Dated>(
  events: readonly Event[],
): readonly { readonly day: string; readonly events: readonly Event[] }[] => {
  const days = new Map<string, Event[]>();
  for (const event of events) {
    const day = showDay(new Date(event.at));
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(event);
    else days.set(day, [event]);
  }
  return [...days].map(([day, ofDay]) => ({ day, events: ofDay }));
};
