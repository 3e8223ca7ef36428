import type { Figure } from "@teckna/domain/figures/figure";
import { figuresOf } from "@teckna/domain/figures/figures-of";
import { type ReactElement, useDeferredValue, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFigureWords } from "../../cells/figure-words.ts";
import type { Draft } from "../../records/form/draft.ts";
import type { IssueWorkspace } from "../children/issue-workspace.ts";
import { recordsTyped } from "../children/records-typed.ts";
import { useTypedVersion } from "./use-findings.ts";

type PanelProps = { readonly draft: Draft; readonly workspace: IssueWorkspace };

const useFigures = ({ draft, workspace }: PanelProps): readonly Figure[] => {
  const version = useDeferredValue(useTypedVersion(draft, workspace));
  return useMemo(
    () => {
      const { issue, ...children } = recordsTyped(draft, workspace);
      return figuresOf(issue, children).filter(({ value }) => value !== null);
    },
    // The records change behind their drafts: the version tells of it.
    // oxlint-disable-next-line react/exhaustive-deps
    [draft, workspace, version],
  );
};

const nameOfWarrant = (workspace: IssueWorkspace, { entity, index }: Figure): string => {
  if (entity !== "warrant") return "";
  const table = workspace.tables.find(({ path }) => path === "warrants");
  const row = table?.rows[table.rowAt(index)];
  return `${row?.draft.entry("name").text ?? ""} `;
};

/** What follows from the fields, as they are typed; each with its formula under the pointer or the focus. */
export const FiguresPanel = ({ draft, workspace }: PanelProps): ReactElement | null => {
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
        {figures.map((figure) => {
          const { name, value, formula, calculation } = describe(figure);
          const key = `${figure.id} ${figure.index} ${figure.level ?? ""}`;
          const text = calculation === null ? formula : `${formula} = ${calculation}`;
          return (
            <li key={key}>
              <button
                type="button"
                className="figure"
                aria-describedby={shown === text ? noteId : undefined}
                onFocus={() => show(text)}
                onBlur={() => show(null)}
                onMouseEnter={() => show(text)}
                onMouseLeave={() => show(null)}
              >
                <span className="figure-name">
                  {nameOfWarrant(workspace, figure)}
                  {name}
                </span>
                <span className="figure-value">{value}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p id={noteId} className="figure-formula" role="status">
        {shown ?? t("workspace.formulaHelp")}
      </p>
    </section>
  );
};
