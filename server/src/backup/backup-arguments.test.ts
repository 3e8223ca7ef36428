import { expect, it } from "vitest";
import { readArguments } from "./backup-arguments.ts";

it("finds a file where npm was called, which may be another folder than the project", () => {
  const read = (place: string, from?: string) => readArguments(["verify", place], from).place;
  expect(read("all.backup", "/var/backups")).toBe("/var/backups/all.backup");
  expect(read("/mnt/all.backup", "/var/backups")).toBe("/mnt/all.backup");
  expect(read("all.backup")).toBe(`${process.cwd()}/all.backup`);
});
