import { commit } from "@teckna/domain/entities/commit";
import { writeValueList } from "@teckna/domain/filters/write-value-list";
import { useCallback } from "react";
import { fetchMatching } from "../bulk-edit/record-changes.ts";
import { type Records, useRecords } from "../bulk-edit/use-records.ts";

/** A longer address would be too long for some proxies. */
const maxLetters = 1500;
/** A filter takes up to 500 values. */
const maxNames = 400;

/** Splits the names into parts that each fit into an address. */
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

/** All commitments with one of these spellings; `names` must be the same object while it does not change. */
export const useCommits = (names: readonly string[], round: number): Records => {
  const load = useCallback<Parameters<typeof useRecords>[0]>(
    async (onRows, signal) => {
      for (const part of round < 0 ? [] : partsOf(names))
        // One part at a time, to limit the load on the server.
        await fetchMatching(commit, { "name.in": part }, onRows, signal);
    },
    [names, round],
  );
  return useRecords(load);
};
