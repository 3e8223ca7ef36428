import { expect, test } from "vitest";
import { askAgainMs, type ToDo, waitsAfter } from "./to-do.ts";

const counted = { is_current: true, checks_pending: 0 };

/** In how many seconds it is asked for again after each of these responses, one behind the other. */
const pausesOf = (...responses: readonly Partial<ToDo>[]): readonly (number | false)[] => {
  let waits = 0;
  return responses.map((response) => {
    waits = waitsAfter(waits, { ...counted, ...response });
    const ms = askAgainMs(waits);
    return ms && ms / 1000;
  });
};

test("what is counted is not asked for again", () => {
  expect(pausesOf({}, {})).toEqual([false, false]);
});

test("what is being counted is asked for at longer and longer intervals, and anew once it has been", () => {
  const writing = Array.from({ length: 7 }, () => ({ is_current: false }));
  expect(pausesOf(...writing)).toEqual([10, 20, 40, 80, 160, 300, 300]);
  const judging = { checks_pending: 7 };
  expect(pausesOf({ is_current: false }, judging, {}, judging)).toEqual([10, 20, false, 10]);
});
