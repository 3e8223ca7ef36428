import type { Elsewhere } from "@teckna/domain/checks/elsewhere";
import type { IssueRecords, KnownIssue } from "@teckna/domain/checks/known-record";
import { warrant } from "@teckna/domain/entities/warrant";
import { writeValueList } from "@teckna/domain/filters/write-value-list";
import { useEffect } from "react";
import { useFirstPage } from "../../api/list.ts";
import { useMay } from "../../session/rights.tsx";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

/** Far more than any share has. */
const maxIssues = 50;

const dayOf = ({ subStartDate, subEndDate, announcementDate }: KnownIssue): string | null =>
  subStartDate ?? subEndDate ?? announcementDate ?? null;

/** As far as the dates are known. */
const isLater = (one: KnownIssue, than: KnownIssue): boolean => {
  const [day, other] = [dayOf(one), dayOf(than)];
  return day !== null && other !== null && day > other;
};

const earlierIds = ({ issue }: IssueRecords, { issues = [] }: Elsewhere): readonly string[] =>
  issues.flatMap((one) =>
    typeof one.id === "string" && one.shareId === issue.shareId && !isLater(one, issue)
      ? [one.id]
      : [],
  );

/** Loads the warrant series names of the share's earlier issues for proposals, while no warrant is named here. */
export const useEarlierWarrants = (
  workspace: IssueWorkspace,
  records: IssueRecords,
  elsewhere: Elsewhere = {},
): void => {
  const mayWrite = useMay("write");
  const isNamed = records.warrants.some(({ name }) => typeof name === "string");
  const ids = mayWrite && !isNamed ? earlierIds(records, elsewhere).slice(0, maxIssues) : [];
  const found = useFirstPage(
    warrant,
    ids.length === 0 ? null : { "issue_id.in": writeValueList(ids) },
  );
  useEffect(() => {
    const names = found?.map(({ record }) => record["name"]) ?? [];
    workspace.noteOfShare({ series: names.filter((name) => typeof name === "string") });
  }, [workspace, found]);
};
