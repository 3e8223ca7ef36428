import type { AnyEntity } from "@teckna/domain/entities";
import { entities } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { titleOf } from "@teckna/domain/title";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordOptions } from "../api/records/record-query.ts";
import type { Stored } from "../api/stored.ts";
import { shortId } from "../fields/short-id.ts";
import { listLink, recordLink } from "../links.ts";

const nameOf = (issueId: string, stored: Stored | undefined): string | undefined =>
  stored && (titleOf(issue, stored.record) ?? shortId(issueId));

export type IssueScope = {
  readonly issueId: string;
  /** The issue's title, once loaded. */
  readonly name: string | undefined;
  readonly error: Error | null;
};

/** The issue whose records are listed. */
export const useScope = (issueId: string | undefined): IssueScope | null => {
  const { data, error } = useQuery({
    ...recordOptions(issue, issueId ?? ""),
    enabled: issueId !== undefined,
  });
  return issueId === undefined ? null : { issueId, name: nameOf(issueId, data), error };
};

/** Breadcrumbs from an issue's records: all issues, and this one. */
export const useScopeSteps = (scope: IssueScope | null): readonly ReactElement[] => {
  const { t } = useTranslation();
  if (!scope) return [];
  return [
    <Link key="issues" {...listLink(issue)}>
      {t("list.issues.title")}
    </Link>,
    <Link key="issue" {...recordLink(issue, scope.issueId)}>
      {scope.name ?? shortId(scope.issueId)}
    </Link>,
  ];
};

const children: readonly AnyEntity[] = entities.filter((entity) => entity.parent !== undefined);

/** Links to the other kinds of records of the same issue. */
export const ScopeTabs = ({ scope }: { readonly scope: IssueScope }): ReactElement => {
  const { t } = useTranslation();
  return (
    <nav className="tabs" aria-label={scope.name ?? scope.issueId}>
      {children.map((entity) => (
        <Link key={entity.name} className="tab" {...listLink(entity, scope.issueId)}>
          {t(`list.${entity.path}.title`)}
        </Link>
      ))}
    </nav>
  );
};
