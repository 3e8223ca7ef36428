import { expect, it } from "vitest";
import { readTestSettings } from "../test/test-api.ts";
import { NeverSent } from "./db/connection/connection-lost.ts";
import { DiskFull } from "./db/disk/disk-full.ts";
import { inOneLine } from "./one-line.ts";

const settings = readTestSettings({ DATABASE_URL: "postgres://teckna@127.0.0.1/teckna" });
const full = new DiskFull("PostgreSQL does not start");
const lost = new NeverSent("EPIPE", "write EPIPE");

it("says what failed and, of a command that changes data, what it leaves", () => {
  const line = (error: Error) => String(inOneLine(error, settings));
  expect(line(full)).toBe("SetupProblem: the disk is full: existing data are unchanged");
  expect(line(lost)).toBe(
    "SetupProblem: the database failed, existing data are unchanged (write EPIPE)",
  );
});

it("speaks of nothing else where nothing is changed", () => {
  const line = (error: Error) => String(inOneLine(error, settings, null));
  expect(line(full)).toBe("SetupProblem: the disk is full");
  expect(line(lost)).toBe("SetupProblem: the database failed (write EPIPE)");
});
