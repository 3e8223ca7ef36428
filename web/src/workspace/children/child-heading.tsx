import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { newLink } from "../../links.ts";
import { May } from "../../session/rights.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { ChildTable } from "../model/child-table.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";

export type ChildHeadingProps = {
  readonly workspace: IssueWorkspace;
  readonly table: ChildTable;
  /** The digit that, with Alt, moves to the grid. */
  readonly number: number;
};

/** The name and number of one kind of children, with a link to the form for one. */
export const ChildHeading = ({ workspace, table, number }: ChildHeadingProps): ReactElement => {
  const { t } = useTranslation();
  const { entity, path } = table;
  const { issueId, isStored } = workspace;
  const n = table.filledRows().length;
  return (
    <div className="child-heading">
      <h2>
        {t(`list.${path}.title`)} <span className="child-count">{n}</span>
      </h2>
      {isStored && (
        <May right="write">
          <LinkButton variant="quiet" isIconOnly icon={<PlusIcon />} {...newLink(entity, issueId)}>
            <VisuallyHidden>{t(`list.${path}.create`)}</VisuallyHidden>
          </LinkButton>
        </May>
      )}
      <kbd>Alt+{number}</kbd>
    </div>
  );
};
