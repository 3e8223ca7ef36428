import { commit } from "@teckna/domain/entities/commit";
import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { HttpError } from "../../../api/http-error.ts";
import { Draft } from "../../../records/form/draft.ts";
import { emptyRecord } from "../../../records/form/empty-record.ts";
import { restoreDraft } from "../../drafts/restore-draft.ts";
import { draftToStore } from "../../drafts/stored-draft.ts";
import { withMarked } from "../../model/absences-now.ts";
import { IssueWorkspace } from "../../model/issue-workspace.ts";
import { collectChanges } from "../../save/collect-changes.ts";
import { placeRefusals } from "../../save/place-refusals.ts";
import { ReleaseModel } from "../release-model.ts";
import { absenceNow } from "./is-absent.ts";
import { stepFrom } from "../release-steps.ts";
import { stepsOf } from "../../model/taken-steps.ts";

const base = { ...emptyRecord(issue), id: "i1", shareId: "NXTCL" };
const release = { text: "Inga BTU ges ut.", pageStarts: [0], sha256: "a".repeat(64) };
const why = { reason: "Inga BTU ges ut" };

const open = (version: number | null = 1) => {
  const draft = new Draft(issue, base);
  const workspace = new IssueWorkspace("i1", null);
  const model = new ReleaseModel(draft, workspace);
  const commits = workspace.tables.find(({ path }) => path === commit.path);
  if (!commits) throw new Error("no commits");
  const save = () => {
    const collected = collectChanges({ draft, version }, workspace);
    if (!collected.ok) throw new Error("something is wrong");
    return collected.changes;
  };
  return { draft, workspace, model, commits, save };
};

test("a mark is a part of what is typed, until it is taken back", () => {
  const { draft, model, save } = open();
  expect(save()).toEqual([]);
  stepsOf(draft).mark("isinUnits", why);
  expect(draft.isDirty()).toBe(true);
  expect(save()).toMatchObject([
    { kind: "replaced", absent: [{ field: "isin_units", reason: why.reason }] },
  ]);
  const at = { kind: "field", name: "isinUnits" } as const;
  expect(stepFrom(model, at, "undo")).not.toBeNull();
  expect([draft.isDirty(), save()]).toEqual([false, []]);
  expect(stepFrom(model, at, "redo")).not.toBeNull();
  expect(stepsOf(draft).marked()).toEqual([["isinUnits", why]]);
});

test("a value takes its place, and what is marked counts again once the field is empty", () => {
  const { draft, save } = open();
  stepsOf(draft).mark("isinUnits", why);
  draft.set("isinUnits", "SE0000000001");
  expect(stepsOf(draft).marked()).toEqual([]);
  expect(save()[0]).not.toHaveProperty("absent");
  draft.set("isinUnits", null);
  expect(stepsOf(draft).marked()).toHaveLength(1);
});

test("marks of a new issue, of its new rows and by its new text are sent with the one save that creates them", () => {
  const { draft, model, commits, save } = open(null);
  model.paste(release);
  const source = model.sources[0]?.id ?? "";
  stepsOf(draft).mark("isinUnits", {
    citation: { source, release: release.sha256, start: 0, end: 4 },
  });
  commits.append([{ name: "Alfa AB" }]);
  const [row] = commits.rows;
  if (!row) throw new Error("no row");
  commits.mark(row, "amountInCash", why);
  expect(save()).toMatchObject([
    {
      kind: "created",
      absent: [{ field: "isin_units", citation: { release: release.sha256, start: 0, end: 4 } }],
    },
    { kind: "created", absent: [{ field: "amount_in_cash", ...why }] },
    { kind: "created", release: { text: release.text } },
  ]);
  commits.edit({ kind: "undo" }, { first: 0, end: 1 });
  expect(stepsOf(row.draft).marked()).toEqual([]);
  commits.edit({ kind: "redo" }, { first: 0, end: 1 });
  expect(stepsOf(row.draft).marked()).toHaveLength(1);
  // The text was removed, and with it the marks that refer to it.
  const [text] = model.sources;
  if (text) model.dropPasted(text);
  expect(stepsOf(draft).marked()).toEqual([]);
});

test("a mark by the text of a row that is removed does not count, and does again where the row is brought back", () => {
  const { draft, workspace, model, save } = open();
  model.paste(release);
  const sources = workspace.tables.find(({ path }) => path === "sources");
  const [row] = model.sources;
  if (!row || !sources) throw new Error("no source");
  stepsOf(draft).mark("isinUnits", { citation: { source: row.id, release: release.sha256 } });
  const now = () => absenceNow(workspace, draft, "isinUnits", () => false);
  expect([now(), workspace.marked(draft)]).toMatchObject(["new", [["isinUnits", {}]]]);
  const at = { top: 0, left: 0, bottom: 0, right: 0 };
  sources.edit({ kind: "remove", at }, { first: 0, end: 1 });
  expect([now(), workspace.marked(draft)]).toEqual(["none", []]);
  expect(save()[0]).not.toHaveProperty("absent");
  sources.edit({ kind: "undo" }, { first: 0, end: 1 });
  expect(now()).toBe("new");
});

test("marks are there again after a reload", () => {
  const { draft, workspace, commits } = open();
  stepsOf(draft).mark("isinUnits", why);
  commits.append([{ name: "Alfa AB" }]);
  const [row] = commits.rows;
  if (row) commits.mark(row, "amountInCash", why);
  const kept = draftToStore(draft, workspace, { at: 1, hasTexts: true });
  const again = open();
  restoreDraft({ ...again, mergeIssue: () => {}, stored: null }, structuredClone(kept));
  expect(stepsOf(again.draft).marked()).toEqual([["isinUnits", why]]);
  expect(again.workspace.restored()?.names).toEqual(["isinUnits"]);
  expect(again.commits.rows.map((one) => stepsOf(one.draft).marked())).toEqual([
    [["amountInCash", why]],
  ]);
});

test("what is saved is no part of what is typed, and what is marked meanwhile stays", () => {
  const { draft, save } = open();
  stepsOf(draft).mark("isinUnits", why);
  save();
  stepsOf(draft).mark("isinRights", why);
  stepsOf(draft).dropSent();
  expect(stepsOf(draft).marked()).toEqual([["isinRights", why]]);
  stepsOf(draft).mark("isinUnits", "unmark");
  expect(save()[0]).toMatchObject({ absent_removed: ["isin_units"] });
});

test("a refused mark is reported at its field, and the rest is saved without it next", () => {
  const { draft, workspace, save } = open();
  stepsOf(draft).mark("isinUnits", why);
  const errors = [{ field: "absent.0.reason", code: "badText", params: {} }];
  const error = new HttpError(422, JSON.parse(JSON.stringify({ errors })));
  expect(placeRefusals({ draft, workspace, changes: save() }, error)).toEqual({ table: null });
  expect(draft.entry("isinUnits").problem).toMatchObject({ code: "badText" });
  expect(stepsOf(draft).marked()).toEqual([]);
});

test("the checks reckon with what is marked and taken back as well as with what is stored", () => {
  const stored = [
    { recordId: "i1", field: "isin_units" },
    { recordId: "i1", field: "isin_bta" },
  ];
  expect(withMarked(stored, [])).toBe(stored);
  const now = withMarked(stored, [
    { recordId: "i1", field: "isin_units", isMarked: false },
    { recordId: "c1", field: "amount_in_cash", isMarked: true },
  ]);
  expect(now.map(({ field }) => field)).toEqual(["isin_bta", "amount_in_cash"]);
});
