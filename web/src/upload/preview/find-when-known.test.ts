import { expect, it } from "vitest";
import type { SheetPlace, Status } from "../protocol/paste-protocol.ts";
import { createWatchers } from "../../watchers.ts";
import { findWhenKnown } from "./find-when-known.ts";

const doubt: SheetPlace = { path: "issues", place: { row: 2, column: 1 } };

/** A reader that goes through these phases, one after each search; only in the last one something is found. */
const readerOf = (phases: readonly Partial<Status>[], result: SheetPlace | null) => {
  const { watch, notify } = createWatchers();
  let at = 0;
  let searches = 0;
  const goOn = (): void => {
    at = Math.min(at + 1, phases.length - 1);
    notify();
  };
  const reader = {
    watch,
    status: () => ({ isChecking: false, isReviewing: false, ...phases[at] }),
    request: async () => {
      searches += 1;
      const found = at === phases.length - 1 ? result : null;
      setTimeout(goOn);
      return found;
    },
  };
  // Only what the search needs of a reader.
  return { reader: reader as never, searches: () => searches };
};

const search = (sort: "problem" | "doubt") =>
  ({ path: "issues", sort, place: { row: 0, column: 0 }, direction: 1 }) as const;

const phases = [{ isChecking: true }, { isReviewing: true }, {}];

it("goes on searching while rows are being checked and reviewed", async () => {
  const { reader, searches } = readerOf(phases, doubt);
  expect(await findWhenKnown(reader, search("doubt"))).toEqual(doubt);
  expect(searches()).toBe(3);
});

it("finds nothing once all is known", async () => {
  expect(await findWhenKnown(readerOf(phases, null).reader, search("doubt"))).toBeNull();
});

it("does not wait for the review of doubts to find a problem", async () => {
  const { reader, searches } = readerOf(phases, doubt);
  expect(await findWhenKnown(reader, search("problem"))).toBeNull();
  expect(searches()).toBe(2);
});
