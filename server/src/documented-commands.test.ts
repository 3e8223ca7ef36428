import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  allCommandsOf,
  databaseCommands,
  grantCommands,
  imageCommands,
  machineCommand,
  machineCommands,
  productCommands,
} from "../test/documented-commands.ts";

const page = "docs/operations.md";
const sourceOf = (test: string): string =>
  readFileSync(path.join(import.meta.dirname, test), "utf8");

/** The test that runs a command, by the list that it takes its commands from. */
const testOf = (command: string): string | null => {
  if (machineCommands.some((beginning) => command.startsWith(beginning)))
    return "systemd.slow.test.ts";
  const inImage = command.replace(/^node /, "").replace(/ …$/, "");
  if (imageCommands.some((words) => words.startsWith(inImage))) return "container.slow.test.ts";
  if (productCommands(page).some((line) => line.endsWith(command)))
    return "backup/operations.slow.test.ts";
  const statement = command.replace(/;$/, "");
  if (databaseCommands().includes(statement)) return "db/schema/prepare-schema.db.test.ts";
  return grantCommands().includes(statement) ? "backup/rights.db.test.ts" : null;
};

const commands = allCommandsOf(page);

describe("docs/operations.md", () => {
  it.each(commands)("has a test that runs %j", (command) => {
    expect(testOf(command)).not.toBeNull();
  });

  it("has commands of each kind", () => {
    const tests = new Set(commands.map(testOf));
    expect(tests.size).toBe(5);
    expect(commands.length).toBeGreaterThan(40);
  });

  it.each(machineCommands)("has the command %j, which the test of a machine runs", (beginning) => {
    expect(machineCommand(beginning)).toContain(beginning);
    expect(sourceOf("systemd.slow.test.ts")).toContain(
      `machineCommand(${JSON.stringify(beginning)})`,
    );
  });

  it.each([
    ["backup/operations.slow.test.ts", "of productCommands("],
    ["container.slow.test.ts", "of imageCommands)"],
    ["backup/rights.db.test.ts", "of grantCommands())"],
    ["db/schema/prepare-schema.db.test.ts", "of databaseCommands())"],
  ])("has its commands run by %s", (test, loop) => {
    expect(sourceOf(test)).toContain(loop);
  });
});
