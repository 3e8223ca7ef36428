import type { Finding } from "@teckna/domain/checks/finding";
import { issueName } from "@teckna/domain/checks/params";
import type { IssueParam, Param } from "@teckna/domain/checks/warning";
import { issue } from "@teckna/domain/entities/issue";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordLink } from "../../links.ts";

const issueIn = (param: Param): IssueParam | undefined => {
  if (typeof param !== "object") return undefined;
  if (param.as === "issue") return param;
  return param.as === "field" ? param.issue : undefined;
};

/** Opens the other issue that a finding names in a new tab, so that nothing typed is lost. */
export const OtherIssueLink = ({ finding }: { readonly finding: Finding }): ReactElement | null => {
  const { t } = useTranslation();
  const other = Object.values(finding.params)
    .map(issueIn)
    .find((found) => found !== undefined);
  if (!other || other.id === null) return null;
  return (
    <Link {...recordLink(issue, other.id)} className="finding-other" target="_blank">
      {t("workspace.openOther", { name: issueName(other) })}
    </Link>
  );
};
