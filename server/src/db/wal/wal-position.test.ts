import { expect, it } from "vitest";
import {
  positionText,
  readPosition,
  segmentName,
  segmentNumber,
  segmentOf,
  startOf,
} from "./wal-position.ts";

// The results of `select pg_walfile_name(…)` in PostgreSQL 18.
it.each([
  ["0/1", 1, "000000010000000000000000"],
  ["0/2000028", 1, "000000010000000000000002"],
  ["16/B374D848", 1, "0000000100000016000000B3"],
  ["1/FF000001", 2, "0000000200000001000000FF"],
  ["A1B2C3D4/0", 17, "00000011A1B2C3D400000000"],
])("finds the piece of the log that %s is in", (text, timeline, name) => {
  const position = readPosition(text);
  expect(positionText(position)).toBe(text);
  expect(segmentName(timeline, segmentOf(position))).toBe(name);
  expect(segmentNumber(name)).toBe(segmentOf(position));
  expect(startOf(segmentOf(position))).toBeLessThanOrEqual(position);
});
