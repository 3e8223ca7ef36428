import { clip } from "@teckna/domain/text-rules";
import type { BatchEntry } from "../api/batches/batches.ts";

const maxShown = 3;
const maxShownLength = 24;

/** `NORD, SYD, VÄST …`: the names of the first issues in a batch. */
export const namesOf = ({ names }: Pick<BatchEntry, "names">): readonly string[] => {
  if (names.length === 0) return [];
  const shown = names
    .slice(0, maxShown)
    .map((name) => clip(name, maxShownLength))
    .join(", ");
  return [names.length > maxShown ? `${shown} …` : shown];
};
