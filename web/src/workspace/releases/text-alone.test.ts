import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { releaseTexts } from "@teckna/domain/messages/en/issue-texts";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import type { Release } from "../model/release.ts";
import { ReleaseModel } from "./release-model.ts";
import { beginningOf, describeText } from "./text-alone.tsx";

const release = { text: "\n The board resolves\non an issue", pageStarts: [0], sha256: "a" };
const meta = { version: 1, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };

const open = () => {
  const workspace = new IssueWorkspace("i1", null);
  const model = new ReleaseModel(new Draft(issue, emptyRecord(issue)), workspace);
  const table = workspace.tables.find(({ path }) => path === source.path);
  if (!table) throw new Error("no sources");
  const stored = (id: string, sourceUrl: string | null) => ({
    record: { ...emptyRecord(source), id, issueId: "i1", sourceUrl },
    meta,
  });
  workspace.load(new Map([["sources", [stored("s1", null), stored("s2", "https://a.se/x")]]]));
  const textOf = (of: Release): string => describeText(releaseTexts, of);
  model.markCells({ cited: "", absent: "", absentNew: "", textOf }, []);
  const shown = () =>
    table.rowsIn({ first: 0, end: 9 }).map(({ marks }) => marks[0]?.besides ?? null);
  return { model, table, shown };
};

test("the row of a source of which a text alone is stored says how long it is and how it begins", () => {
  const { model, shown } = open();
  expect(model.toLoad()).toEqual(["s1"]);
  expect(shown()).toEqual([null, null]);
  model.keepText("s1", release);
  model.keepText("s2", release);
  expect(model.toLoad()).toEqual([]);
  expect(shown()).toEqual(["Text, 32 characters: The board resolves", null]);
});

test("the text of the row where one is opens, not that of the first source", () => {
  const { model, table } = open();
  expect(model.sourceAtPlace()).toBeNull();
  model.become({ place: { kind: "cell", table } });
  table.activeCell.note({ row: 1, column: 0 });
  expect(model.sourceAtPlace()).toBe("s2");
  table.activeCell.note({ row: 2, column: 0 });
  expect(model.sourceAtPlace()).toBeNull();
});

test.each([
  ["Ej för offentliggörande i USA.\n\nStyrelsen beslutar", "Styrelsen beslutar"],
  ["NOT FOR RELEASE OR DISTRIBUTION\nOutcome of the issue", "Outcome of the issue"],
  ["Not for release", "Not for release"],
  ["", ""],
])("%j is named by what it is about, not by where it may not be published", (text, name) => {
  expect(beginningOf({ ...release, text })).toBe(name);
});
