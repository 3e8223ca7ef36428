import { describeInPlace } from "@teckna/domain/messages/describe-problem";
import { clip, markEdgeSpaces } from "@teckna/domain/text-rules";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCheckWords } from "../descriptions/check-words.ts";
import { Button } from "../ui/button.tsx";
import { counted } from "../words/counted.ts";
import { useLabels, useWords } from "../words/language.ts";
import type { Plan, PlannedCell } from "./plan-changes.ts";
import { blocksOf, RowBlock } from "./row-block.tsx";

const maxShown = 500;

const groups = ["changed", "created", "failed", "same"] as const;

type Group = (typeof groups)[number];

const EmptyValue = (): ReactElement => {
  const { t } = useTranslation();
  return <span className="bulk-edit-empty">{t("bulkEdit.empty")}</span>;
};

type ShownProps = { readonly cell: PlannedCell; readonly value: PlannedCell["after"] };

/** With all digits and surrounding spaces, so that different values look different. */
const Shown = ({ cell, value }: ShownProps): ReactElement => {
  const { t } = useTranslation();
  if (value === null) return <EmptyValue />;
  if (typeof value === "boolean") return <>{t(value ? "app.yes" : "app.no")}</>;
  const text = clip(markEdgeSpaces(cell.entry.kind.format(value)), maxShown);
  return typeof value === "number" ? <span className="bulk-edit-number">{text}</span> : <>{text}</>;
};

type RowProps = { readonly cell: PlannedCell; readonly hasField: boolean };

const Row = ({ cell, hasField }: RowProps): ReactElement => {
  const words = useWords();
  const describeWarnings = useCheckWords();
  const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = useLabels().field;
  const { entity, entry, problem, warnings } = cell;
  const typed = problem?.params["value"];
  const problemText = problem ? describeInPlace(words, entity, problem) : "";
  return (
    <tr>
      <th scope="row">{cell.name}</th>
      {hasField && <td>{labels[entity.name]?.[entry.name]}</td>}
      <td className="bulk-edit-before">
        <Shown cell={cell} value={cell.before} />
      </td>
      <td className="bulk-edit-after">
        {problem ? (
          <span className="bulk-edit-problem">
            {typeof typed === "string" &&
              !problemText.includes(typed) &&
              `${clip(typed, maxShown)} – `}
            {problemText}
          </span>
        ) : (
          <Shown cell={cell} value={cell.after} />
        )}
        {describeWarnings(warnings).map((text) => (
          <span key={text} className="bulk-edit-warning">
            {text}
          </span>
        ))}
      </td>
    </tr>
  );
};

type RowsProps = {
  readonly group: Group;
  readonly cells: readonly PlannedCell[];
  readonly hasField: boolean;
};

const rowKey = ({ entity, id, entry }: PlannedCell): string => `${entity.path}/${id}/${entry.wire}`;

const Rows = ({ group, cells, hasField }: RowsProps): ReactElement => {
  const { t } = useTranslation();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  return (
    // The table scrolls separately, so it must be focusable.
    <div
      ref={setScroller}
      className="bulk-edit-rows"
      tabIndex={0}
      role="region"
      aria-label={t("bulkEdit.preview")}
    >
      <table className={`bulk-edit-table bulk-edit-${group}`} aria-rowcount={cells.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t("bulkEdit.record")}</th>
            {hasField && <th scope="col">{t("bulkEdit.field")}</th>}
            <th scope="col">{t("bulkEdit.before")}</th>
            <th scope="col">{t("bulkEdit.after")}</th>
          </tr>
        </thead>
        {blocksOf(cells).map((block, at) => (
          <RowBlock key={at} scroller={scroller} rows={block.length} isFirst={at === 0}>
            {() => block.map((cell) => <Row key={rowKey(cell)} cell={cell} hasField={hasField} />)}
          </RowBlock>
        ))}
      </table>
    </div>
  );
};

type PreviewProps = {
  readonly plan: Plan;
  /** Whether it contains cells of several fields. */
  readonly hasField?: boolean;
};

/** The current and new value of each record, by result. */
export const PlanPreview = ({ plan, hasField = false }: PreviewProps): ReactElement | null => {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Group>("changed");
  const group =
    plan[chosen].length === 0 ? (groups.find((one) => plan[one].length > 0) ?? chosen) : chosen;
  if (groups.every((one) => plan[one].length === 0)) return null;
  const shown = groups.filter((one) => one !== "created" || plan.created.length > 0);
  const warned = plan.changed.filter(({ warnings }) => warnings.length > 0).length;
  return (
    <div className="bulk-edit-preview">
      <div className="bulk-edit-groups" role="group" aria-label={t("bulkEdit.show")}>
        {shown.map((one) => (
          <Button
            key={one}
            variant="quiet"
            aria-pressed={one === group}
            disabled={plan[one].length === 0}
            onClick={() => choose(one)}
          >
            {hasField || one === "created"
              ? t(`bulkEdit.cells.${one}`, counted(plan[one].length))
              : t(`bulkEdit.groups.${one}`, counted(plan[one].length))}
          </Button>
        ))}
        {warned > 0 && (
          <span className="bulk-edit-warned">{t("bulkEdit.warned", counted(warned))}</span>
        )}
      </div>
      {plan[group].length > 0 && (
        <Rows key={group} group={group} cells={plan[group]} hasField={hasField} />
      )}
    </div>
  );
};
