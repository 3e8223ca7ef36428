import { entityAt } from "@teckna/domain/entities";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { SkippedRow, UndoPreview } from "../api/batches/batches.ts";
import { readStored } from "../api/stored.ts";
import { showMoment } from "../fields/moment.ts";
import { recordLink } from "../links.ts";
import { recordCalled } from "../records/record-name.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { useLabels } from "../words/language.ts";
import { countRows } from "./count-words.ts";
import { showCount } from "../words/counted.ts";
import { alongWithIssues, type Choices, isChoosable } from "./undo-choices.ts";

type Choosing = Choices & {
  readonly choose: (id: string) => void;
  readonly setAll: (isAll: boolean) => void;
};

/** What happens to a skipped row under the current choices: it stays, is undone, or is undone with its issue. */
type RowOutcome = "stays" | "goes" | "goesAlong";

/** Why a row is skipped, and what happens to its children. */
const useReason = ({ reason, children, by, at }: SkippedRow, outcome: RowOutcome): string => {
  const { t } = useTranslation();
  const theirs = t(outcome === "stays" ? "batches.childrenStay" : "batches.childrenGo", {
    n: showCount(children ?? 0),
  });
  if (reason === "children") return theirs;
  if (reason === "issueDeleted") return t("batches.reason.issueDeleted");
  const why = t(`batches.reason.${reason}`, {
    when: at === null ? "" : showMoment(at),
    by: by ?? "",
  });
  return [why, ...((children ?? 0) > 0 ? [theirs] : [])].join("; ");
};

const useName = ({ table, id, record }: SkippedRow): string => {
  const { t } = useTranslation();
  const labels = useLabels();
  const entity = entityAt(table);
  const name = entity ? recordCalled(t, entity, readStored(entity, record).record) : id;
  return entity ? `${labels.entity[entity.name]} ${name}` : name;
};

type RowProps = { readonly row: SkippedRow; readonly lot: RowOutcome; readonly choices: Choosing };

const Row = ({ row, lot, choices }: RowProps): ReactElement => {
  const { t } = useTranslation();
  const name = useName(row);
  const reason = useReason(row, lot);
  const entity = entityAt(row.table);
  const isGone = row.reason === "deleted" || row.reason === "issueDeleted";
  return (
    <li className="skipped-row">
      {isChoosable(row) ? (
        <Checkbox
          checked={lot !== "stays"}
          disabled={choices.isAll || lot === "goesAlong"}
          onChange={() => choices.choose(row.id)}
        >
          {name}
        </Checkbox>
      ) : (
        <span>{name}</span>
      )}
      <span className="skipped-reason">
        {entity && !isGone ? (
          <Link {...recordLink(entity, row.id)} target="_blank">
            {reason}
          </Link>
        ) : (
          reason
        )}
        {lot === "goesAlong" && ` (${t("batches.goesAlong")})`}
      </span>
    </li>
  );
};

type SkippedRowsProps = { readonly preview: UndoPreview; readonly choices: Choosing };

/** The rows that an undo skips, with the reasons; some can be included. */
export const SkippedRows = ({ preview, choices }: SkippedRowsProps): ReactElement | null => {
  const { t } = useTranslation();
  const total = countRows(preview.kept);
  if (total === 0) return null;
  const more = total - preview.rows.length;
  const choosable = preview.rows.filter(isChoosable);
  const along = alongWithIssues(preview.rows, choices);
  const lotOf = ({ id }: SkippedRow): RowOutcome => {
    if (along.has(id)) return "goesAlong";
    return choices.isAll || choices.chosen.has(id) ? "goes" : "stays";
  };
  return (
    <section className="skipped">
      <h3>{t("batches.keptTitle", { n: showCount(total) })}</h3>
      {choosable.length > 0 && <p>{t("batches.keptHelp")}</p>}
      {choosable.length > 1 && (
        <Checkbox
          checked={choices.isAll}
          onChange={(event) => choices.setAll(event.currentTarget.checked)}
        >
          {t("batches.keptAll", { n: showCount(more > 0 ? total : choosable.length) })}
        </Checkbox>
      )}
      <ul className="skipped-rows">
        {preview.rows.map((row) => (
          <Row key={`${row.table} ${row.id}`} row={row} lot={lotOf(row)} choices={choices} />
        ))}
      </ul>
      {more > 0 && <p>{t("batches.keptMore", { n: showCount(more) })}</p>}
    </section>
  );
};
