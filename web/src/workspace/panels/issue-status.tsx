import { statusOf } from "@teckna/domain/status/status-of";
import type { ReactElement } from "react";
import { useIssueWords } from "../../descriptions/issue-words.ts";
import { useRecordsNow } from "../model/use-records-typed.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";
import { useToday } from "./use-today.ts";

/** The issue's status today, from the fields as typed. */
export const IssueStatus = ({ draft, workspace }: EditedIssue): ReactElement | null => {
  const words = useIssueWords();
  const { issue, warrants } = useRecordsNow(draft, workspace);
  const today = useToday();
  const text = words?.status(statusOf(issue, warrants, today), today) ?? "";
  return text === "" ? null : <span className="issue-status">{text}</span>;
};
