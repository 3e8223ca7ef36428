import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { proposalTexts } from "../src/messages/en/issue-texts.ts";
import { ruleIds } from "../src/releases/rule-id.ts";

const sourcesIn = (folder: string, except: readonly string[]): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !except.includes(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));

/** The rules that no file of a folder proposes by. */
const unused = (rules: readonly string[], folder: string, except: readonly string[]): string[] => {
  const sources = sourcesIn(path.join(import.meta.dirname, "../src", folder), except);
  return rules.filter((rule) => !sources.some((text) => text.includes(`"${rule}"`)));
};

test("every rule that reads releases is one by which something is proposed", () => {
  const others = ["rule-id.ts", "weigh.ts"];
  expect(unused([...ruleIds, "day.never"], "releases", others)).toEqual(["day.never"]);
});

test("every other rule is one by which something is proposed", () => {
  // What is stated in a text is offered by the page of an issue.
  const rules = Object.keys(proposalTexts.rules).filter((rule) => !rule.startsWith("stated"));
  expect(unused([...rules, "sameAsNever"], "proposals", ["proposal.ts"])).toEqual(["sameAsNever"]);
});
