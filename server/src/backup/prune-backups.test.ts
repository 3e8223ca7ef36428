import { expect, it } from "vitest";
import { outdatedFiles } from "./prune-backups.ts";

const day = (date: string): string => `teckna-2026-03-${date}T02-00-00Z.backup`;
const names = [
  day("05"),
  day("01"),
  day("02"),
  day("03"),
  "teckna.backup",
  `${day("01")}.part`,
  `x-${day("01")}`,
];
const now = Date.parse("2026-03-05T03:00:00Z");

it.each([
  [{ keepDays: 0, keepCount: 1 }, [day("01"), day("02"), day("03")]],
  [{ keepDays: 3, keepCount: 1 }, [day("01"), day("02")]],
  [{ keepDays: 0, keepCount: 3 }, [day("01")]],
  [{ keepDays: 30, keepCount: 1 }, []],
  [{ keepDays: 0, keepCount: 10 }, []],
])("with %j only what is older than the days and not among the last goes", (retention, gone) => {
  expect(outdatedFiles(names, retention, now)).toEqual(gone);
});
