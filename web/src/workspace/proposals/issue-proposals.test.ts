import { issue } from "@teckna/domain/entities/issue";
import { expect, test } from "vitest";
import { Draft } from "../../records/form/draft.ts";
import { emptyRecord } from "../../records/form/empty-record.ts";
import { IssueWorkspace } from "../model/issue-workspace.ts";
import { IssueProposals } from "./issue-proposals.ts";

const whole = { first: 0, end: 9 };

const open = () => {
  const draft = new Draft(issue, emptyRecord(issue));
  const workspace = new IssueWorkspace("i1", null);
  const proposals = new IssueProposals(draft, workspace);
  const table = (path: string) => {
    const found = workspace.tables.find((candidate) => candidate.path === path);
    if (!found) throw new Error(path);
    return found;
  };
  const write = (path: string, row: number, name: string, text: string): void => {
    const column = table(path).columns.findIndex((candidate) => candidate.name === name);
    const at = { top: row, bottom: row, left: column, right: column };
    table(path).edit({ kind: "write", at, block: [[text]] }, whole);
  };
  const proposedIn = (path: string, row: number): Record<string, string> => {
    const found = table(path).rows[row] ?? null;
    return Object.fromEntries(
      [...table(path).proposedFor(found).keys()].flatMap((name) => {
        const text = found ? found.draft.proposed(name)?.text : "below";
        return text === undefined ? [] : [[name, text]];
      }),
    );
  };
  return { draft, workspace, proposals, table, write, proposedIn };
};

test("the dates of the issue follow those that are entered", () => {
  const { draft } = open();
  expect(draft.proposed("exRightsDate")).toBe(null);
  draft.set("recordDate", "2024-05-29");
  expect(draft.proposed("exRightsDate")?.text).toBe("2024-05-28");
});

test("a warrant is proposed the usual terms, and the next one the terms of the first", () => {
  const { write, proposedIn, workspace } = open();
  expect(Object.keys(proposedIn("warrants", 0))).toContain("vwapDiscount");
  expect(workspace.isDirty()).toBe(false);
  write("warrants", 0, "name", "TO2");
  write("warrants", 0, "priceMin", "2,90");
  write("warrants", 0, "subStartDate", "2025-05-16");
  expect(proposedIn("warrants", 0)).toMatchObject({ subEndDate: "2025-05-30", vwapDays: "10" });
  write("warrants", 1, "subStartDate", "2025-11-05");
  expect(proposedIn("warrants", 1)).toMatchObject({ name: "TO3", priceMin: "2,9" });
});

test("a fee is proposed the next level", () => {
  const { write, proposedIn } = open();
  write("fees", 0, "feeLevel", "1");
  write("fees", 1, "feeCash", "8");
  expect(proposedIn("fees", 1)).toMatchObject({ feeLevel: "2", levelName: "Toppgaranti" });
});

test("a source follows a date of the issue, and its grid is drawn anew for it", () => {
  const { draft, write, table, proposals, proposedIn } = open();
  write("sources", 0, "sourceUrl", "https://firm.se/beslutar-om-foretradesemission");
  expect(proposedIn("sources", 0)).toMatchObject({ sourceType: "Publication", warrant: "Nej" });
  proposals.refresh();
  const { version } = table("sources");
  proposals.refresh();
  expect(table("sources").version).toBe(version);
  draft.set("announcementDate", "2024-02-22");
  proposals.refresh();
  expect(table("sources").version).toBeGreaterThan(version);
  expect(proposedIn("sources", 0)["releaseDatetime"]).toBe("2024-02-22");
});

test("a stored child stands as it is until somebody types in it; what is dismissed is gone", () => {
  const { table, write, proposedIn } = open();
  const record = { ...emptyRecord(table("warrants").entity), id: "w1", name: "TO1" };
  const meta = { version: 3, createdAt: "", createdBy: "", updatedAt: "", updatedBy: "" };
  table("warrants").load([{ record, meta }]);
  expect(proposedIn("warrants", 0)).toEqual({});
  write("warrants", 0, "subStartDate", "2025-05-16");
  expect(proposedIn("warrants", 0)).toMatchObject({ subEndDate: "2025-05-30" });
  const left = table("warrants").columns.findIndex(({ name }) => name === "subEndDate");
  const at = { top: 0, bottom: 0, left, right: left };
  table("warrants").edit({ kind: "clear", at }, whole);
  expect(proposedIn("warrants", 0)).not.toHaveProperty("subEndDate");
});

test("a day is counted from the usual date, also while that is only proposed", () => {
  const { draft } = open();
  draft.set("recordDate", "2024-05-29");
  expect(draft.proposed("subStartDate")?.text).toBe("2024-05-31");
  draft.type("subEndDate", "+14");
  expect(draft.readings.countedFrom("subEndDate", "+14")?.field).toBe("subStartDate");
  draft.leave("subEndDate");
  expect(draft.entry("subEndDate").value).toBe("2024-06-14");
  expect(draft.proposed("subStartDate")?.text).toBe("2024-05-31");
});

test("a row without dates takes the year from its issue, which is a question for a warrant", () => {
  const { draft, table, write } = open();
  draft.set("subEndDate", "2024-06-14");
  draft.set("announcementDate", "2024-04-24");
  write("warrants", 0, "subStartDate", "16/5");
  const entry = table("warrants").rows[0]?.draft.entry("subStartDate");
  expect(entry).toMatchObject({ value: "2025-05-16", doubt: "openDay" });
  write("sources", 0, "releaseDatetime", "31/5");
  const released = table("sources").rows[0]?.draft;
  expect(released?.entry("releaseDatetime")).toMatchObject({
    value: "2024-05-31T00:00:00+02:00",
    doubt: null,
  });
});
