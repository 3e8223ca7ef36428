import { describe, expect, test } from "vitest";
import { entities } from "../entities.ts";
import { commit } from "../entities/commit.ts";
import { issue } from "../entities/issue.ts";
import { warrant } from "../entities/warrant.ts";
import type { Labels } from "../entities.ts";
import { labels } from "../messages/by-language/labels.ts";
import { snake } from "../snake-case.ts";
import { matchHeaders } from "./headers.ts";

describe.each(entities.map((entity) => [entity.path, entity] as const))(
  "the columns of %s",
  (_, entity) => {
    const names = Object.keys(entity.fields);
    const wire = names.map(snake);
    const inLanguages: [string, string[]][] = Object.entries<Labels>(labels).map(
      ([language, { field }]) => {
        const words: Readonly<Record<string, string>> = field[entity.name];
        return [`labels in ${language}`, names.map((name) => words[name] ?? "")];
      },
    );

    test.each([
      ["snake_case", wire],
      ["camelCase", names],
      ...inLanguages,
      ["capitals", wire.map((name) => name.toUpperCase())],
      ["spaces for underscores", wire.map((name) => ` ${name.replaceAll("_", " ")}\u00a0`)],
    ])("are known by %s", (_style, header) => {
      expect(matchHeaders(entity, header)).toEqual({ columns: wire, unknown: [] });
    });
  },
);

test("takes any order and mixed styles", () => {
  expect(matchHeaders(commit, ["Belopp", "issueId", "Name", "fee_level"]).columns).toEqual([
    "amount_in_cash",
    "issue_id",
    "name",
    "fee_level",
  ]);
});

test("knows a label whose letters are composed in another way", () => {
  expect(matchHeaders(issue, ["Bolagssta\u0308mma"]).columns).toEqual(["general_meeting_date"]);
});

test("names an unknown column with the nearest known name", () => {
  expect(matchHeaders(issue, ["id", "shareid_", "unit_sub_prise", "Grönsak"])).toEqual({
    columns: ["id", "share_id", null, null],
    unknown: [
      { index: 2, name: "unit_sub_prise", nearest: "unit_sub_price", repeats: null },
      { index: 3, name: "Grönsak", nearest: null, repeats: null },
    ],
  });
});

test("reads a field that is named twice from its first column, and reports which that is", () => {
  const repeats = { wire: "share_id", index: 1 };
  expect(matchHeaders(issue, ["id", "share_id", "Aktie-id", "shareId"])).toEqual({
    columns: ["id", "share_id", null, null],
    unknown: [
      { index: 2, name: "Aktie-id", nearest: null, repeats },
      { index: 3, name: "shareId", nearest: null, repeats },
    ],
  });
});

test("lets a column without a name be", () => {
  expect(matchHeaders(issue, ["id", "", " "])).toEqual({
    columns: ["id", null, null],
    unknown: [],
  });
});

test("does not take a word of the prototype for a field", () => {
  expect(matchHeaders(warrant, ["__proto__", "constructor"]).columns).toEqual([null, null]);
});
