import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import config from "../../oxlint.config.ts";
import { inRoot, root } from "../project.mjs";

const directive = /(?:\/\/|\/\*)\s*oxlint-disable(?:-next-line|-line)?\b(?<rules>[^\n*]*)/g;

const namesIn = (rules: string): readonly string[] =>
  (rules.split(" -- ", 1)[0] ?? "").split(",").flatMap((name) => name.trim() || []);

/** The rules that a file disables by comments; `all` for a comment that names none. */
const disabledIn = (text: string): readonly string[] =>
  [...text.matchAll(directive)].flatMap(({ groups }) => {
    const names = namesIn(groups?.["rules"] ?? "");
    return names.length === 0 ? ["all"] : names;
  });

const ours = new Set([...Object.keys(config.rules ?? {}), "all"]);

/** What others require: the linter of its plugins, and libraries of their type declarations. */
const allowed = [
  "scripts/rules/house-rules.mjs import/no-default-export",
  "scripts/rules/own-keys.mjs import/no-default-export",
  "web/src/shell/router.ts typescript/consistent-type-definitions",
  "web/src/words/i18next.d.ts typescript/consistent-type-definitions",
];

it("finds what a comment switches off", () => {
  const text = [
    "// oxlint-disable-next-line react/exhaustive-deps -- as wanted",
    "/* oxlint-disable */",
    "// oxlint-disable-line max-lines, house/no-fetch",
  ];
  const found = ["react/exhaustive-deps", "all", "max-lines", "house/no-fetch"];
  expect(disabledIn(text.join("\n"))).toEqual(found);
});

it("no file switches off a rule of ours", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root })
    .toString()
    .trim()
    .split("\n")
    .filter((file) => file !== "scripts/rules/disabled-rules.test.ts");
  const disabled = files.flatMap((file) =>
    disabledIn(readFileSync(inRoot(file), "utf8"))
      .filter((rule) => ours.has(rule))
      .map((rule) => `${file} ${rule}`),
  );
  expect(disabled.toSorted()).toEqual(allowed);
});
