import { expect, test } from "vitest";
import { timesOf } from "./batch-times.ts";

test("distinguishes batches of one kind and one minute by the second", () => {
  const batches = [
    { kind: "upload", at: "2026-05-13T06:31:02.120Z" },
    { kind: "upload", at: "2026-05-13T06:30:41.007Z" },
    { kind: "undo", at: "2026-05-13T06:30:20.500Z" },
    { kind: "upload", at: "2026-05-13T06:30:05.999Z" },
  ];
  expect(timesOf(batches)).toEqual([
    "2026-05-13 08:31",
    "2026-05-13 08:30:41",
    "2026-05-13 08:30",
    "2026-05-13 08:30:05",
  ]);
});
