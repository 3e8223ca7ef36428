import { expect, it } from "vitest";
import { readArguments } from "./backup-arguments.ts";

it("finds a file where npm was called, which may be another folder than the project", () => {
  const read = (place: string, from?: string) => readArguments(["verify", place], from).place;
  expect(read("all.backup", "/var/backups")).toBe("/var/backups/all.backup");
  expect(read("/mnt/all.backup", "/var/backups")).toBe("/mnt/all.backup");
  expect(read("all.backup")).toBe(`${process.cwd()}/all.backup`);
});

it("restores a moment, in Stockholm where it names no other time", () => {
  const momentOf = (text: string) => readArguments(["restore", "all", `--at=${text}`]).at;
  expect(momentOf("2026-03-01T12:00:00")).toBe("2026-03-01T12:00:00+01:00");
  for (const text of ["", "2026-13-01T12:00:00", "yesterday"])
    expect(() => momentOf(text), text).toThrow("--at takes a moment");
});
