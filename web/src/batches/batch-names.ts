import { clip } from "@teckna/domain/text-rules";
import type { BatchEntry } from "../api/batches.ts";

const mostShown = 3;
const longestShown = 24;

/** `NORD, SYD, VÄST …`: the first issues that a batch was about, where they have names. */
export const namesOf = ({ names }: Pick<BatchEntry, "names">): readonly string[] => {
  if (names.length === 0) return [];
  const shown = names
    .slice(0, mostShown)
    .map((name) => clip(name, longestShown))
    .join(", ");
  return [names.length > mostShown ? `${shown} …` : shown];
};
