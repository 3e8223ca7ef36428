import { commit } from "@teckna/domain/entities/commit";
import { writeValueList } from "@teckna/domain/filters/write-value-list";
import { useCallback } from "react";
import { fetchMatching } from "../bulk-edit/record-changes.ts";
import { type Records, useRecords } from "../bulk-edit/use-records.ts";

/** An address with more letters would be too long for some servers between here and there. */
const maxLetters = 1500;
/** As many values as one filter takes are 500. */
const maxNames = 400;

/** Lists that each fit in an address. */
const partsOf = (names: readonly string[]): readonly string[] => {
  const parts: string[][] = [];
  let letters = Number.POSITIVE_INFINITY;
  for (const name of names) {
    if (letters + name.length > maxLetters || parts.at(-1)?.length === maxNames) {
      parts.push([]);
      letters = 0;
    }
    parts.at(-1)?.push(name);
    letters += name.length;
  }
  return parts.map(writeValueList);
};

/** All commitments that are written in one of these ways; `names` must stay the same object while the same are wanted. */
export const useCommits = (names: readonly string[], round: number): Records => {
  const load = useCallback<Parameters<typeof useRecords>[0]>(
    async (onRows, signal) => {
      for (const part of round < 0 ? [] : partsOf(names))
        // Part after part, so that not everything is requested of the server at once.
        await fetchMatching(commit, { "name.in": part }, onRows, signal);
    },
    [names, round],
  );
  return useRecords(load);
};
