import { isinsOf } from "@teckna/domain/checks/check-context";
import { issue } from "@teckna/domain/entities/issue";
import { labels } from "@teckna/domain/messages/sv/labels";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { loadDateWords } from "../../records/findings/date-words.ts";
import { recordsTyped } from "../model/records-typed.ts";

test("a warrant's dates are counted by the calendar of the market of its issue", async () => {
  const describe = await loadDateWords("sv");
  const draft = new Draft(issue, {});
  const workspace = new IssueWorkspace("i1", null);
  const [warrants] = workspace.tables;
  warrants?.propose(0, { subStartDate: "2025-05-16", subEndDate: "2025-05-30" });
  const [row] = warrants?.rows ?? [];
  if (!row) throw new Error("no row");
  const words = { labels, isins: () => isinsOf(recordsTyped(draft, workspace)) };
  const said = () => describe(words, row.draft, "subEndDate");
  expect(said()).toBe("fre · 9 handelsdagar efter Nyttjandeperiod, första dag");
  expect(describe(words, row.draft, "name")).toBe("");
  draft.set("isinRights", "DK0062501656");
  expect(said()).toBe("fre");
});
