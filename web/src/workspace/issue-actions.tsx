import { issue } from "@teckna/domain/entities/issue";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { idOf, type Stored } from "../api/stored.ts";
import { editLink, newLink } from "../links.ts";
import { DeleteRecord } from "../records/page/delete-record.tsx";
import { May } from "../session/rights.tsx";
import { LinkButton } from "../ui/button.tsx";
import { CopyIcon } from "../ui/icons.tsx";
import { EditIcon } from "../ui/late-icons.tsx";
import { ChildLinks } from "./child-links.tsx";
import type { IssueWorkspace } from "./model/issue-workspace.ts";
import { IssueNeighbours } from "./issue-neighbours.tsx";
import { isAltHeld } from "../ui/keys/alt-keys.ts";
import { isDialogOpen, useDocumentKeys } from "../ui/keys/use-document-keys.ts";

/** Starts a new issue with the company's values of this one; Alt+C from anywhere on the page. */
const CopyLink = ({ id }: { readonly id: string }): ReactElement => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = { ...newLink(issue), search: { copy: id } };
  useDocumentKeys((event) => {
    if (event.code !== "KeyC" || !isAltHeld(event) || isDialogOpen()) return;
    event.preventDefault();
    void navigate(link);
  });
  return (
    <LinkButton
      variant="quiet"
      icon={<CopyIcon />}
      title={`${t("workspace.copyAsNew")} (Alt+C)`}
      aria-keyshortcuts="Alt+C"
      {...link}
    >
      {t("workspace.copyAsNew")}
    </LinkButton>
  );
};

type ActionsProps = {
  readonly stored: Stored;
  readonly workspace: IssueWorkspace;
  readonly isReading: boolean;
};

/** The actions for a stored issue. */
export const IssueActions = ({ stored, workspace, isReading }: ActionsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <>
      <ChildLinks workspace={workspace} />
      <IssueNeighbours id={idOf(stored.record)} />
      <May right="write">
        <CopyLink id={idOf(stored.record)} />
        <DeleteRecord entity={issue} stored={stored} issueId={undefined} />
        <LinkButton
          variant="primary"
          icon={<EditIcon />}
          aria-keyshortcuts="F2"
          {...(!isReading && { className: "button-placeholder" })}
          {...editLink(issue, idOf(stored.record))}
        >
          {t("form.edit")}
        </LinkButton>
      </May>
    </>
  );
};
