import { entityAt } from "@teckna/domain/entities";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { KeptRow, UndoPreview } from "../api/batches.ts";
import { readStored } from "../api/stored.ts";
import { showMoment } from "../fields/moment.ts";
import { recordLink } from "../links.ts";
import { recordName } from "../records/record-name.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { useLabels } from "../words/language.ts";
import { countRows, showCount } from "./count-words.ts";
import { isChoosable } from "./use-undo-dialog.ts";

type Choices = {
  readonly chosen: ReadonlySet<string>;
  readonly choose: (id: string) => void;
  readonly isAll: boolean;
  readonly setAll: (isAll: boolean) => void;
};

const useReason = ({ reason, children, by, at }: KeptRow): string => {
  const { t } = useTranslation();
  if (reason === "children") return t("batches.reason.children", { n: children ?? 0 });
  if (reason === "issueDeleted") return t("batches.reason.issueDeleted");
  return t(`batches.reason.${reason}`, { when: at === null ? "" : showMoment(at), by: by ?? "" });
};

const useName = ({ table, id, record }: KeptRow): string => {
  const labels = useLabels();
  const entity = entityAt(table);
  const name = entity ? recordName(entity, readStored(entity, record).record) : id;
  return entity ? `${labels.entity[entity.name]} ${name}` : name;
};

type RowProps = { readonly row: KeptRow; readonly choices: Choices };

const Row = ({ row, choices }: RowProps): ReactElement => {
  const name = useName(row);
  const reason = useReason(row);
  const entity = entityAt(row.table);
  const isGone = row.reason === "deleted" || row.reason === "issueDeleted";
  return (
    <li className="kept-row">
      {isChoosable(row) ? (
        <Checkbox
          checked={choices.isAll || choices.chosen.has(row.id)}
          disabled={choices.isAll}
          onChange={() => choices.choose(row.id)}
        >
          {name}
        </Checkbox>
      ) : (
        <span>{name}</span>
      )}
      <span className="kept-reason">
        {entity && !isGone ? (
          <Link {...recordLink(entity, row.id)} target="_blank">
            {reason}
          </Link>
        ) : (
          reason
        )}
      </span>
    </li>
  );
};

type KeptRowsProps = { readonly preview: UndoPreview; readonly choices: Choices };

/** The rows that stay as they are, with why, and those of them that may go along all the same. */
export const KeptRows = ({ preview, choices }: KeptRowsProps): ReactElement | null => {
  const { t } = useTranslation();
  const total = countRows(preview.kept);
  if (total === 0) return null;
  const more = total - preview.rows.length;
  const choosable = preview.rows.filter(isChoosable);
  return (
    <section className="kept">
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
      <ul className="kept-rows">
        {preview.rows.map((row) => (
          <Row key={`${row.table} ${row.id}`} row={row} choices={choices} />
        ))}
      </ul>
      {more > 0 && <p>{t("batches.keptMore", { n: showCount(more) })}</p>}
    </section>
  );
};
