import { issue } from "@teckna/domain/entities/issue";
import { warrant } from "@teckna/domain/entities/warrant";
import { labels } from "@teckna/domain/messages/sv/labels";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Stored } from "../../api/stored.ts";
import { type Whole, wholeOptions } from "../../api/whole.ts";
import { Draft } from "../form/draft.ts";
import { loadDateWordsBeside } from "./date-words-beside.ts";

const meta = { version: 1, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };

const wholeOf = (isinRights: string): Whole => {
  const stored: Stored = { record: { id: "i1", isinRights }, meta };
  return { stored, children: new Map(), totals: new Map(), waivers: [], absences: [] };
};

test("the form of a warrant says what its dates are, by the market of its issue", async () => {
  const client = new QueryClient();
  const describe = (await loadDateWordsBeside("sv"))(client, labels);
  const draft = new Draft(warrant, {
    id: "w1",
    issueId: "i1",
    subStartDate: "2025-05-16",
    subEndDate: "2025-05-30",
  });
  const counted = "fre · 9 handelsdagar efter Nyttjandeperiod, första dag";
  expect(describe(draft, "subEndDate")).toBe(counted);
  expect(describe(draft, "subEndDate", "2025-05-29")).toContain("tors");
  client.setQueryData(wholeOptions(issue, "i1").queryKey, wholeOf("DK0062501656"));
  expect(describe(draft, "subEndDate")).toBe("fre");
});
