import type { IssueRecords } from "@teckna/domain/checks/known-record";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test, vi } from "vitest";
import { fakeFrames, frameMs } from "../../../test/fake-frames.ts";
import { Draft } from "../../records/form/draft.ts";
import { IssueWorkspace } from "./issue-workspace.ts";
import { followRecords } from "./use-records-typed.ts";

const betweenKeysMs = 200;
const pausedMs = 1000;

fakeFrames();

const follow = () => {
  const draft = new Draft(issue, { id: "a", shareId: "A" });
  const workspace = new IssueWorkspace("a", null);
  const shown: IssueRecords[] = [];
  const end = followRecords(draft, workspace, (records) => shown.push(records));
  vi.advanceTimersByTime(pausedMs);
  return { draft, workspace, shown, end };
};

const textsOf = (text: string): readonly string[] =>
  Array.from(text, (_, at) => text.slice(0, at + 1));

test("records follow a text of the issue when typing pauses, and at once when its field is left", () => {
  const { draft, shown, end } = follow();
  expect(shown.splice(0)).toMatchObject([{ issue: { offeredUnits: null } }]);
  for (const text of textsOf("1234")) {
    draft.type("offeredUnits", text);
    vi.advanceTimersByTime(betweenKeysMs);
  }
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(pausedMs);
  expect(shown.splice(0)).toMatchObject([{ issue: { offeredUnits: 1234 } }]);
  draft.type("offeredUnits", "12345");
  draft.leave("offeredUnits");
  vi.advanceTimersByTime(2 * frameMs);
  expect(shown.splice(0)).toMatchObject([{ issue: { offeredUnits: 12_345 } }]);
  draft.type("offeredUnits", "1");
  vi.advanceTimersByTime(betweenKeysMs);
  end();
  vi.advanceTimersByTime(pausedMs);
  expect(shown).toEqual([]);
});

test("records follow a card when typing in it pauses, not after its first key", () => {
  const { workspace, shown, end } = follow();
  const commits = workspace.tables.find(({ path }) => path === "commits");
  commits?.propose(0, { name: "Alfa AB" });
  vi.advanceTimersByTime(pausedMs);
  shown.splice(0);
  const [row] = commits?.rows ?? [];
  for (const [at, text] of textsOf("2500000").entries()) {
    row?.draft.type("amountInCash", text);
    // As a card does.
    if (at === 0) commits?.refresh();
    else workspace.noteTyping();
    vi.advanceTimersByTime(betweenKeysMs);
  }
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(pausedMs);
  end();
  expect(shown).toMatchObject([{ commits: [{ name: "Alfa AB", amountInCash: "2500000" }] }]);
});

test("records follow a cell of a grid when typing in it pauses, and stay as they were when it is left unchanged", () => {
  const { workspace, shown, end } = follow();
  const commits = workspace.tables.find(({ path }) => path === "commits");
  commits?.propose(0, { name: "Alfa AB" });
  vi.advanceTimersByTime(pausedMs);
  shown.splice(0);
  const [row] = commits?.rows ?? [];
  if (!row) throw new Error("no row");
  let text: string | null = null;
  workspace.watchGrid({
    isBusy: () => false,
    end: () => Promise.resolve(true),
    typed: () => (text === null ? null : { path: "commits", row, name: "amountInCash", text }),
  });
  for (text of textsOf("2500000")) {
    workspace.noteTyping();
    vi.advanceTimersByTime(betweenKeysMs);
  }
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(pausedMs);
  expect(shown.splice(0)).toMatchObject([{ commits: [{ amountInCash: "2500000" }] }]);
  text = null;
  workspace.noteTyping();
  vi.advanceTimersByTime(2 * frameMs);
  end();
  expect(shown).toMatchObject([{ commits: [{ name: "Alfa AB", amountInCash: null }] }]);
});
