import { issue } from "@teckna/domain/entities/issue";
import { source } from "@teckna/domain/entities/source";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { restoreDraft } from "../drafts/restore-draft.ts";
import { draftToStore } from "../drafts/stored-draft.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { collectChanges } from "../save/collect-changes.ts";
import { type FieldTarget, targetAt } from "./focus-place.ts";
import { point } from "./point.ts";
import { ReleaseModel } from "./release-model.ts";
import { stepFrom } from "./release-steps.ts";

const text = "Priset är 1,06 SEK per unit.\r\nAlfa AB garanterar 5\u00a0000 SEK.";
const release = { text, pageStarts: [0], sha256: "a".repeat(64) };
const base = { ...emptyRecord(issue), id: "i1", shareId: "NXTCL" };

const open = () => {
  const draft = new Draft(issue, base);
  const workspace = new IssueWorkspace("i1", null);
  const model = new ReleaseModel(draft, workspace);
  const tableOf = (path: string) => {
    const found = workspace.tables.find((candidate) => candidate.path === path);
    if (!found) throw new Error(path);
    return found;
  };
  const pointTo = (target: FieldTarget, figure: string) => {
    const start = text.indexOf(figure);
    const from = model.sources[0]?.id ?? "";
    return point(target, { source: from, release, spot: { start, end: start + figure.length } });
  };
  const field = (name: string): FieldTarget => ({ draft, name, child: null });
  const cell = (path: string, name: string): FieldTarget => {
    const table = tableOf(path);
    const column = table.columns.findIndex((candidate) => candidate.name === name);
    table.activeCell.note({ row: 0, column });
    const target = targetAt(draft, { kind: "cell", table });
    if (!target) throw new Error(name);
    return target;
  };
  const save = () => {
    const collected = collectChanges({ draft, version: null }, workspace);
    if (!collected.ok) throw new Error("something is wrong");
    return collected.changes;
  };
  return { draft, workspace, model, tableOf, pointTo, field, cell, save };
};

const withText = () => {
  const parts = open();
  parts.model.paste(release);
  return parts;
};

test("a figure of a field and of a new row is saved with its place, and the text with its new source", () => {
  const { pointTo, field, cell, save, tableOf } = withText();
  expect(pointTo(field("unitSubPrice"), "1,06").ok).toBe(true);
  expect(pointTo(cell("commits", "amountInCash"), "5\u00a0000").ok).toBe(true);
  expect(tableOf("commits").rows[0]?.draft.entry("amountInCash").value).toBe("5000");
  const [own, ...children] = save();
  expect(own).toMatchObject({
    citations: [
      { field: "unit_sub_price", release: release.sha256, start: 10, end: 14, rule: "pointed" },
    ],
  });
  expect(children).toMatchObject([
    { kind: "created", citations: [{ field: "amount_in_cash" }] },
    { kind: "created", release: { text, page_starts: [0] } },
  ]);
});

test("another value drops the place, and the same value again brings it back", () => {
  const { draft, pointTo, field } = withText();
  pointTo(field("unitSubPrice"), "1,06");
  draft.set("unitSubPrice", "1.07");
  expect(draft.citation("unitSubPrice")).toBe(null);
  draft.set("unitSubPrice", "1.06");
  expect(draft.citation("unitSubPrice")).toMatchObject({ start: 10, end: 14 });
});

test("what cannot be read is reported, and nothing of the field is lost", () => {
  const { draft, pointTo, field } = withText();
  draft.set("unitSubPrice", "1.07");
  expect(pointTo(field("unitSubPrice"), "per unit")).toMatchObject({
    ok: false,
    problem: { field: "unit_sub_price" },
  });
  expect(draft.entry("unitSubPrice")).toMatchObject({ text: "1,07", problem: null });
  expect(draft.citation("unitSubPrice")).toBe(null);
});

test("a value is taken back with its place and done again with it, in a field, in a cell, and where it stood there already", () => {
  const { draft, model, pointTo, field, cell, tableOf } = withText();
  const at = (name: string) => ({ kind: "field", name }) as const;
  draft.set("unitSubPrice", "1.06");
  pointTo(field("unitSubPrice"), "1,06");
  expect(draft.cited()).toHaveLength(1);
  expect(stepFrom(model, at("unitSubPrice"), "undo")).toMatchObject({ name: "unitSubPrice" });
  expect([draft.entry("unitSubPrice").value, draft.cited()]).toEqual(["1.06", []]);
  expect(stepFrom(model, at("unitSubPrice"), "redo")).not.toBeNull();
  expect(draft.cited()).toHaveLength(1);
  const commits = tableOf("commits");
  const cited = () => commits.rows.flatMap((row) => row.draft.cited());
  pointTo(cell("commits", "name"), "Alfa AB");
  commits.edit({ kind: "undo" }, { first: 0, end: 1 });
  expect(commits.rows).toEqual([]);
  commits.edit({ kind: "redo" }, { first: 0, end: 1 });
  expect(cited()).toHaveLength(1);
  // Repeating it adds only the citation, and undoing that keeps the value.
  pointTo(cell("commits", "name"), "Alfa AB");
  expect(cited()).toHaveLength(1);
  commits.edit({ kind: "undo" }, { first: 0, end: 1 });
  expect(commits.rows[0]?.draft.entry("name").text).toBe("Alfa AB");
});

test("a value typed anew after it was taken back is not cited", () => {
  const { draft, model, pointTo, field, cell, tableOf } = withText();
  pointTo(field("unitSubPrice"), "1,06");
  stepFrom(model, { kind: "field", name: "unitSubPrice" }, "undo");
  draft.type("unitSubPrice", "1,06");
  draft.leave("unitSubPrice");
  expect(draft.entry("unitSubPrice").value).toBe("1.06");
  expect(draft.cited()).toEqual([]);
  const commits = tableOf("commits");
  commits.append([{ name: "Beta AB" }]);
  pointTo(cell("commits", "amountInCash"), "5\u00a0000");
  const column = commits.activeCell.place.column;
  commits.edit({ kind: "undo" }, { first: 0, end: 1 });
  const at = { top: 0, bottom: 0, left: column, right: column };
  commits.edit({ kind: "write", at, block: [["5 000"]] }, { first: 0, end: 1 });
  const [row] = commits.rows;
  expect(row?.draft.entry("amountInCash").value).toBe("5000");
  expect(row?.draft.cited()).toEqual([]);
});

test("from another place what was done last is taken back, step by step through what was typed since", () => {
  const { draft, model, pointTo, field, cell, tableOf } = withText();
  const commits = tableOf("commits");
  pointTo(field("unitSubPrice"), "1,06");
  pointTo(cell("commits", "name"), "Alfa AB");
  const warrants = { kind: "cell", table: tableOf("warrants") } as const;
  const elsewhere = { kind: "field", name: "recordDate" } as const;
  expect(stepFrom(model, { kind: "cell", table: commits }, "undo")).toBeNull();
  expect(stepFrom(model, warrants, "undo")).toMatchObject({ name: "name" });
  expect(commits.rows).toEqual([]);
  expect(stepFrom(model, elsewhere, "undo")).toMatchObject({ name: "unitSubPrice" });
  expect(draft.entry("unitSubPrice").text).toBe("");
  expect(stepFrom(model, elsewhere, "redo")).toMatchObject({ name: "unitSubPrice" });
  expect(stepFrom(model, elsewhere, "redo")).toMatchObject({ name: "name" });
  expect(stepFrom(model, elsewhere, "redo")).toBeNull();
  draft.type("shareId", "NXT");
  draft.leaveTyped("shareId");
  expect(stepFrom(model, elsewhere, "undo")).toMatchObject({ name: "shareId" });
  expect([draft.entry("shareId").text, draft.isDirty()]).toEqual(["NXTCL", true]);
  expect(stepFrom(model, elsewhere, "undo")).toMatchObject({ name: "name" });
  // Text being typed is undone by the browser.
  draft.type("recordDate", "2");
  expect(stepFrom(model, elsewhere, "undo")).toBeNull();
  draft.type("recordDate", "");
  expect(stepFrom(model, elsewhere, "redo")).toBeNull();
  expect(stepFrom(model, elsewhere, "undo")).toMatchObject({ name: "unitSubPrice" });
  draft.leaveTyped("recordDate");
  // The text itself stays, with its source.
  expect(stepFrom(model, elsewhere, "undo")).toBeNull();
  expect(model.sources.map(({ id }) => model.text(id))).toEqual([release]);
  for (const name of ["unitSubPrice", "name", "shareId"])
    expect(stepFrom(model, null, "redo")).toMatchObject({ name });
  expect([draft.entry("shareId").text, draft.entry("unitSubPrice").text]).toEqual(["NXT", "1,06"]);
});

test("a newer version of the record keeps what was pointed out, unless its value is taken", () => {
  const { draft, pointTo, field } = withText();
  pointTo(field("unitSubPrice"), "1,06");
  draft.rebase({ ...base, unitSubPrice: "1.1", shareId: "NXT" });
  expect(draft.cited()).toHaveLength(1);
  draft.set("unitSubPrice", "1.1");
  expect(draft.cited()).toEqual([]);
});

test("a text and what was taken from it are there again after a reload, and gone with its source", () => {
  const { draft, workspace, pointTo, field } = withText();
  pointTo(field("unitSubPrice"), "1,06");
  const kept = draftToStore(draft, workspace, { at: 1, hasTexts: true });
  const again = open();
  const mergeIssue = () => {};
  restoreDraft(
    { ...again, mergeIssue, stored: null },
    // A copy, as read from the browser's storage.
    structuredClone(kept),
  );
  expect(again.model.sources[0]?.release?.text).toBe(text);
  expect(again.model.quoted(again.draft, "unitSubPrice")).toMatchObject({ start: 10 });
  const sources = again.tableOf("sources");
  const left = sources.columns.length - 1;
  sources.edit(
    { kind: "remove", at: { top: 0, bottom: 0, left: 0, right: left } },
    { first: 0, end: 0 },
  );
  expect(again.model.quoted(again.draft, "unitSubPrice")).toBe(null);
  expect(again.save()).toMatchObject([{ kind: "created" }]);
  expect(again.save()[0]).not.toHaveProperty("citations");
});

test("a text that the browser has no room for is left out of what it keeps, and nothing else", () => {
  const { draft, workspace, pointTo, field } = withText();
  pointTo(field("unitSubPrice"), "1,06");
  const kept = draftToStore(draft, workspace, { at: 1, hasTexts: false });
  expect(JSON.stringify(kept)).not.toContain("garanterar");
  const again = open();
  restoreDraft({ ...again, mergeIssue: () => {}, stored: null }, structuredClone(kept));
  expect(again.draft.entry("unitSubPrice").value).toBe("1.06");
  expect(again.save()[0]).not.toHaveProperty("citations");
});

test("what was pointed out in a text that was taken back is saved without its place", () => {
  const { draft, workspace, model, pointTo, field, save } = withText();
  pointTo(field("unitSubPrice"), "1,06");
  workspace.takeBack();
  expect(draft.cited()).toHaveLength(1);
  expect(model.sources).toEqual([]);
  expect(save()[0]).not.toHaveProperty("citations");
  model.paste(release);
  expect(save()[0]).toHaveProperty("citations");
});

test("a text that is taken back from a stored source keeps no citations, and one that it has does", () => {
  const { draft, workspace, model } = open();
  const record = { ...emptyRecord(source), id: "s1", issueId: "i1" };
  const by = { createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
  workspace.load(new Map([["sources", [{ record, meta: { version: 1, ...by } }]]]));
  const cite = (sha256: string): boolean => workspace.hasSource({ source: "s1", release: sha256 });
  expect(cite(release.sha256)).toBe(true);
  model.become({ source: "s1" });
  model.paste(release);
  const [row] = model.sources;
  if (!row) throw new Error("no source");
  expect([cite(release.sha256), cite("b".repeat(64))]).toEqual([true, false]);
  model.dropPasted(row);
  expect([cite(release.sha256), draft.cited()]).toEqual([false, []]);
  model.keepText("s1", { ...release, sha256: "b".repeat(64) });
  expect([cite(release.sha256), cite("b".repeat(64))]).toEqual([false, true]);
});

test("what is longer than a quote may be is refused in words, and nothing is written", () => {
  const { model, pointTo, field, draft } = open();
  model.paste(release);
  const long = { ...release, text: `${text} ${"Lång kommentar. ".repeat(100)}` };
  const spot = { start: 0, end: 1001 };
  const from = model.sources[0]?.id ?? "";
  expect(point(field("internalComment"), { source: from, release: long, spot })).toEqual({
    ok: false,
    problem: { field: "internalComment", code: "tooLong", params: { max: 1000 } },
  });
  expect(draft.entry("internalComment").text).toBe("");
  expect(pointTo(field("unitSubPrice"), "1,06").ok).toBe(true);
});

test("what the server keeps of a value is shown as long as the record has that value", () => {
  const { draft, workspace, model } = open();
  const record = { ...emptyRecord(source), id: "s1", issueId: "i1" };
  const by = { createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
  workspace.load(new Map([["sources", [{ record, meta: { version: 1, ...by } }]]]));
  const place = { quote: "1,06", start: 10, end: 14, from: 0, to: 28, page: null };
  const of = { id: "c1", entity: "issues", record_id: "i1", field: "unit_sub_price", holds: true };
  const kept = { source_id: "s1", sha256: release.sha256 };
  draft.rebase({ ...base, unitSubPrice: "1.06" });
  model.learn([{ ...of, ...place, value: 1.06, release: kept }]);
  expect(model.quoted(draft, "unitSubPrice")).toMatchObject({ start: 10, source: "s1" });
  draft.type("unitSubPrice", "1,10");
  draft.leave("unitSubPrice");
  expect(model.quoted(draft, "unitSubPrice")).toBeNull();
  draft.rebase({ ...base, unitSubPrice: "1.1" });
  expect(draft.isFieldDirty("unitSubPrice")).toBe(false);
  expect(model.quoted(draft, "unitSubPrice")).toBeNull();
  draft.rebase({ ...base, unitSubPrice: "1.06" });
  expect(model.quoted(draft, "unitSubPrice")).not.toBeNull();
});
