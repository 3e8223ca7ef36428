import { issue } from "@teckna/domain/entities/issue";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { recordOptions } from "../api/records.ts";
import { shortId } from "../fields/short-id.ts";
import { recordLink } from "../links.ts";
import { viewOf } from "../views.ts";

/** What people call the issue whose records are listed; its id where it has no name. */
export const useIssueName = (issueId: string | undefined): string | undefined => {
  const { data } = useQuery({
    ...recordOptions(issue, issueId ?? ""),
    enabled: issueId !== undefined,
  });
  if (issueId === undefined || !data) return undefined;
  const name = data.record[viewOf(issue).nameField];
  return typeof name === "string" ? name : shortId(issueId);
};

type IssueStepProps = { readonly issueId: string; readonly name: string | undefined };

/** The way back from an issue's records: to all issues, and to this one. */
export const IssueStep = ({ issueId, name }: IssueStepProps): ReactElement => (
  <Link {...recordLink(issue, issueId)}>{name ?? shortId(issueId)}</Link>
);
