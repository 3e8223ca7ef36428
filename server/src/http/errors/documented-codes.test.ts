import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { refusals } from "../../errors.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../../../../docs/api.md"), "utf8");
const [, errors = ""] = page.split("\n## Errors\n");

/** Each row of the table of codes: its statuses and its text. */
const rows = [...errors.matchAll(/^\| (\d{3}(?:, \d{3})*) +\| (.+) \|$/gm)].map(
  ([, statuses = "", text = ""]) => ({ statuses: statuses.split(", ").map(Number), text }),
);

it.each(Object.entries(refusals))("docs/api.md has %s with the status %i", (code, status) => {
  const found = rows.find(({ text }) => text.includes(`\`${code}\``));
  expect(found?.statuses).toContain(status);
});
