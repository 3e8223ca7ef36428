import type { BatchEntry } from "../api/batches.ts";

const mostShown = 3;

/** `NORD, SYD, VÄST …`: the first issues that a batch was about, where they have names. */
export const namesOf = ({ names }: Pick<BatchEntry, "names">): readonly string[] => {
  if (names.length === 0) return [];
  const shown = names.slice(0, mostShown).join(", ");
  return [names.length > mostShown ? `${shown} …` : shown];
};
