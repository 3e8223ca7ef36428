import type { Figure } from "@teckna/domain/figures/figure";
import { figuresOf } from "@teckna/domain/figures/figures-of";
import { lackingFigures } from "@teckna/domain/figures/lacking-figures";
import type { FigureDescription } from "@teckna/domain/messages/describe-figure";
import { figuresBeside } from "@teckna/domain/figures/figures-beside";
import { type ReactElement, Suspense, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFigureWords } from "../../descriptions/figure-words.ts";
import { latePart } from "../../ui/late/late-part.ts";
import type { EditedIssue, IssueWorkspace } from "../model/issue-workspace.ts";
import { useRecordsTyped } from "../model/use-records-typed.ts";
import { FigureItem } from "./figure-item.tsx";
import "../../records/findings/panels.css";
import "./figures-panel.css";

// Loaded late, as they are used long after the page has loaded.
const WhatIf = latePart(async () => (await import("./what-if.tsx")).WhatIf);
const StatedAmount = latePart(async () => (await import("./stated-amount.tsx")).StatedAmount);

const nameOfWarrant = (workspace: IssueWorkspace, { entity, index }: Figure): string => {
  if (entity !== "warrant") return "";
  const table = workspace.tables.find(({ path }) => path === "warrants");
  const row = table?.rows[table.rowAt(index)];
  return `${row?.draft.entry("name").text ?? ""} `;
};

const useFigures = ({ draft, workspace }: EditedIssue) => {
  const records = useRecordsTyped(draft, workspace);
  return useMemo(() => {
    const { issue, ...children } = records;
    const figures = figuresOf(issue, children);
    return {
      known: figures.filter(({ value }) => value !== null),
      unknown: lackingFigures(figures),
    };
  }, [records]);
};

/** Has the foot of the form say which figures follow from the focused field or cell. */
const useFiguresAtFoot = (
  { footWords }: IssueWorkspace,
  known: readonly Figure[],
  describe: ((figure: Figure) => FigureDescription) | undefined,
): void => {
  useEffect(() => {
    if (!describe) return;
    footWords.sayFigures((place) =>
      figuresBeside(known, place)
        .map(describe)
        .map(({ name, value }) => `${name}: ${value}`)
        .join(" · "),
    );
  }, [footWords, known, describe]);
};

type LackingProps = {
  readonly unknown: readonly Figure[];
  readonly describe: (figure: Figure) => FigureDescription;
  readonly text: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onShow: (text: string | null) => void;
};

/** How many figures lack something, and on hover or focus what; it shows and hides them. */
const LackingButton = (props: LackingProps): ReactElement => {
  const { unknown, describe, isOpen, onShow } = props;
  const show = (): void =>
    onShow([...new Set(unknown.flatMap((figure) => describe(figure).missing))].join(", "));
  return (
    <button
      type="button"
      className="figures-more"
      aria-expanded={isOpen}
      onClick={props.onToggle}
      onFocus={show}
      onBlur={() => onShow(null)}
      onMouseEnter={show}
      onMouseLeave={() => onShow(null)}
    >
      {props.text}
    </button>
  );
};

/**
 * The figures computed from the fields as typed, and from a trial price; each shows its formula on hover or
 * focus. Those that lack a field are shown on demand.
 */
export const FiguresPanel = ({ draft, workspace }: EditedIssue): ReactElement | null => {
  const { t } = useTranslation();
  const { known, unknown } = useFigures({ draft, workspace });
  const words = useFigureWords();
  useFiguresAtFoot(workspace, known, words?.describe);
  const [shown, show] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const noteId = useId();
  if (!words || known.length + unknown.length === 0) return null;
  const { describe, notYet } = words;
  const note = { noteId, shown, onShow: show };
  return (
    <section className="figures" aria-label={t("workspace.figures")}>
      <div className="figures-head">
        <h2>{t("workspace.figures")}</h2>
        {unknown.length > 0 && (
          <LackingButton
            unknown={unknown}
            describe={describe}
            text={notYet(unknown.length)}
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            onShow={show}
          />
        )}
      </div>
      <ul>
        {[...known, ...(isOpen ? unknown : [])].map((figure) => (
          <FigureItem
            key={`${figure.id} ${figure.index} ${figure.level ?? ""}`}
            figure={figure}
            described={describe(figure)}
            owner={nameOfWarrant(workspace, figure)}
            {...note}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        <StatedAmount figures={known} />
        <WhatIf
          draft={draft}
          workspace={workspace}
          describe={describe}
          ownerOf={(figure) => nameOfWarrant(workspace, figure)}
          {...note}
        />
      </Suspense>
      <p id={noteId} className="figure-formula" role="status">
        {shown ?? t("workspace.formulaHelp")}
      </p>
    </section>
  );
};
