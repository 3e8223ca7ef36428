import { Link } from "@tanstack/react-router";
import { type ReactElement, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { listLink } from "../links.ts";
import type { IssueWorkspace } from "./model/issue-workspace.ts";

/** Links to the lists of an issue's children. They come before the grids, which capture the Tab key. */
export const ChildLinks = ({ workspace }: { readonly workspace: IssueWorkspace }): ReactElement => {
  const { t } = useTranslation();
  useSyncExternalStore(workspace.watch, workspace.version);
  return (
    <nav className="related" aria-label={t("record.children")}>
      <ul>
        {workspace.tables.map(({ entity, path, view }) => (
          <li key={path}>
            <Link {...listLink(entity, workspace.issueId)}>
              {t("link.children", { list: t(`list.${path}.title`), n: view.rows })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
