import { showMoment, showSecond } from "../fields/moment.ts";

type Dated = { readonly kind: string; readonly at: string };

const nameOf = ({ kind, at }: Dated): string => `${kind} ${showMoment(at)}`;

/** The time of each, to the minute; with seconds if another of its kind was in the same minute. */
export const timesOf = (batches: readonly Dated[]): readonly string[] => {
  const found = new Map<string, number>();
  for (const batch of batches) found.set(nameOf(batch), (found.get(nameOf(batch)) ?? 0) + 1);
  return batches.map((batch) => {
    const isAlone = found.get(nameOf(batch)) === 1;
    return isAlone ? showMoment(batch.at) : showSecond(batch.at);
  });
};
