import { type ReactElement, Suspense, useRef } from "react";
import type { Draft } from "../../records/form/draft.ts";
import { focusFirstFault } from "../../records/form/field-id.ts";
import { isProblemKey } from "../../grid/model/grid-keys.ts";
import { FindingsPanel } from "../panels/findings-panel.tsx";
import { ChildGrid } from "./child-grid.tsx";
import { focusFirstProblem, leadToChildren } from "../focus-children.ts";
import { useTranslation } from "react-i18next";
import { latePart } from "../../ui/late/late-part.ts";
import { notify } from "../../ui/toasts.tsx";
import { useAsCards } from "./use-as-cards.ts";
import { useOutsideForm } from "./use-outside-form.ts";
import type { IssueWorkspace } from "../model/issue-workspace.ts";
import { altDigitOf } from "../../ui/keys/alt-keys.ts";
import { isDialogOpen, useDocumentKeys } from "../../ui/keys/use-document-keys.ts";

// Only needed on phones and tablets.
const ChildCards = latePart(async () => (await import("./child-cards.tsx")).ChildCards);

/** The first field; while reading, the value with the roving tab stop. */
const firstStop = ".record-sections :is(input:not([readonly]), [data-value][tabindex='0'])";

/** Alt and a grid's number move the focus to it from anywhere on the page, Alt+0 to the first field. */
const useGridNumbers = ({ tables }: IssueWorkspace): void => {
  useDocumentKeys((event) => {
    const number = altDigitOf(event);
    if (number === null || isDialogOpen()) return;
    const table = tables[number - 1];
    if (!table && number !== 0) return;
    event.preventDefault();
    if (table) leadToChildren(table);
    else document.querySelector<HTMLElement>(firstStop)?.focus();
  });
};

/**
 * F8 moves to the first cell, or else field, with a problem, unless something else handles the key, and says so
 * if there is none.
 */
const useFirstProblem = (draft: Draft, { tables }: IssueWorkspace): void => {
  const { t } = useTranslation();
  useDocumentKeys((event) => {
    if (!isProblemKey(event) || event.defaultPrevented || isDialogOpen()) return;
    event.preventDefault();
    const table = tables.find((one) => one.hasProblem());
    if (table) focusFirstProblem(table);
    else if (draft.faultyNames().length > 0) focusFirstFault(draft);
    else notify({ text: t("workspace.noStops") });
  });
};

type ChildGridsProps = {
  readonly draft: Draft;
  readonly workspace: IssueWorkspace;
  /** The issue is being read, not edited. */
  readonly isRead: boolean;
  /** The issue is not stored yet. */
  readonly isNew: boolean;
  /** The grid with the most columns is below all others, also those of findings. */
  readonly isWide: boolean;
};

/** The position of the kind with the most columns. */
const widestOf = ({ tables }: IssueWorkspace): number =>
  tables.reduce(
    (widest, { columns }, at) =>
      columns.length > (tables[widest]?.columns.length ?? 0) ? at : widest,
    0,
  );

/** All children of an issue, one grid per kind, with the findings about them. */
export const ChildGrids = (props: ChildGridsProps): ReactElement => {
  const { draft, workspace, isRead, isNew, isWide } = props;
  useGridNumbers(workspace);
  useFirstProblem(draft, workspace);
  const areCards = useAsCards();
  const all = useRef<HTMLDivElement>(null);
  useOutsideForm(all);
  const parts = workspace.tables.map((table, index) => {
    const child = { workspace, table, number: index + 1 };
    return areCards ? (
      <Suspense key={table.path} fallback={null}>
        <ChildCards {...child} isRead={isRead} />
      </Suspense>
    ) : (
      <ChildGrid key={table.path} {...child} />
    );
  });
  parts.push(<FindingsPanel key="findings" {...{ draft, workspace, isNew }} />);
  if (isWide) parts.push(...parts.splice(widestOf(workspace), 1));
  return (
    <div ref={all} className="child-grids">
      {parts}
    </div>
  );
};
