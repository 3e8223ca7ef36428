import { commit } from "@teckna/domain/entities/commit";
import { labels } from "@teckna/domain/messages/sv/labels";
import { messages } from "@teckna/domain/messages/sv/texts";
import { expect, test } from "vitest";
import { allColumnsOf, shownColumnsOf } from "./list-columns.ts";

const all = allColumnsOf(commit, labels, messages.list);
const shown = (issueId?: string, chosen?: string) =>
  shownColumnsOf(commit, all, issueId, chosen).map(({ wire }) => wire);

test("a list shows the chosen columns in their order, each once, and the usual ones for none that it has", () => {
  expect(shown(undefined, "amount_in_cash,name,nonsense,name")).toEqual(["amount_in_cash", "name"]);
  expect(shown(undefined, "nonsense")).toEqual(shown());
});

test("what belongs to an issue is listed under its title, in the list of that issue without it", () => {
  const ofIssue = ["issue_name", "issue_id"];
  expect(shown()[0]).toBe("issue_name");
  expect(shown()).toEqual(expect.arrayContaining(ofIssue));
  expect(shown("an-issue")).toEqual(shown().filter((wire) => !ofIssue.includes(wire)));
  expect(all.find(({ wire }) => wire === "issue_name")?.label).toBe(labels.entity.issue);
});
