import type { Figure } from "@teckna/domain/figures/figure";
import { figuresOf } from "@teckna/domain/figures/figures-of";
import { type ReactElement, Suspense, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFigureWords } from "../../descriptions/figure-words.ts";
import { latePart } from "../../ui/late/late-part.ts";
import type { EditedIssue, IssueWorkspace } from "../model/issue-workspace.ts";
import { useRecordsTyped } from "../model/use-records-typed.ts";
import { FigureItem } from "./figure-item.tsx";
import "../../records/findings/panels.css";
import "./figures-panel.css";

// Loaded late, as it is used long after the page has loaded.
const WhatIf = latePart(async () => (await import("./what-if.tsx")).WhatIf);

const nameOfWarrant = (workspace: IssueWorkspace, { entity, index }: Figure): string => {
  if (entity !== "warrant") return "";
  const table = workspace.tables.find(({ path }) => path === "warrants");
  const row = table?.rows[table.rowAt(index)];
  return `${row?.draft.entry("name").text ?? ""} `;
};

const useFigures = ({ draft, workspace }: EditedIssue): readonly Figure[] => {
  const records = useRecordsTyped(draft, workspace);
  return useMemo(() => {
    const { issue, ...children } = records;
    return figuresOf(issue, children).filter(({ value }) => value !== null);
  }, [records]);
};

/**
 * The figures computed from the fields as typed, and from a trial price; each shows its formula on hover or
 * focus.
 */
export const FiguresPanel = ({ draft, workspace }: EditedIssue): ReactElement | null => {
  const { t } = useTranslation();
  const figures = useFigures({ draft, workspace });
  const describe = useFigureWords();
  const [shown, show] = useState<string | null>(null);
  const noteId = useId();
  if (!describe || figures.length === 0) return null;
  return (
    <section className="figures" aria-label={t("workspace.figures")}>
      <h2>{t("workspace.figures")}</h2>
      <ul>
        {figures.map((figure) => (
          <FigureItem
            key={`${figure.id} ${figure.index} ${figure.level ?? ""}`}
            figure={figure}
            described={describe(figure)}
            owner={nameOfWarrant(workspace, figure)}
            noteId={noteId}
            shown={shown}
            onShow={show}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        <WhatIf
          draft={draft}
          workspace={workspace}
          describe={describe}
          ownerOf={(figure) => nameOfWarrant(workspace, figure)}
          noteId={noteId}
          shown={shown}
          onShow={show}
        />
      </Suspense>
      <p id={noteId} className="figure-formula" role="status">
        {shown ?? t("workspace.formulaHelp")}
      </p>
    </section>
  );
};
