import type { AnyEntity } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import { Link } from "@tanstack/react-router";
import { memo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { idOf, type Stored } from "../api/stored.ts";
import { Cell, isNumeric } from "../fields/cells.tsx";
import { shortId } from "../fields/short-id.ts";
import { recordLink } from "../links.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { classNames } from "../ui/class-names.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import type { Column } from "./columns.ts";

type RecordRowProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  readonly columns: readonly Column[];
  /** Undefined until the row's page has come. */
  readonly stored: Stored | undefined;
  readonly index: number;
  readonly top: number;
  readonly isMarked: boolean;
  readonly isLinked: boolean;
  readonly onMark: (index: number, isMarked: boolean, isRange: boolean) => void;
};

type LinkedIdProps = {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly issueId?: string | undefined;
  readonly stop?: string;
};

const LinkedId = ({ entity, id, issueId, stop }: LinkedIdProps): ReactElement => {
  const short = shortId(id);
  const link = (
    <Link {...recordLink(entity, id, issueId)} className="table-id" data-stop={stop}>
      {short}
    </Link>
  );
  return short === id ? (
    link
  ) : (
    <Tooltip text={id} isFocusable={false}>
      {link}
    </Tooltip>
  );
};

type ValueProps = Pick<RecordRowProps, "entity" | "issueId" | "isLinked"> & {
  readonly column: Column;
  readonly stored: Stored;
};

const ColumnValue = ({ entity, issueId, isLinked, column, stored }: ValueProps): ReactElement => {
  const value = stored.record[column.name] ?? null;
  if (isLinked && column.name === "id") {
    return <LinkedId entity={entity} id={idOf(stored.record)} issueId={issueId} stop="id" />;
  }
  if (isLinked && column.name === entity.parent?.field && typeof value === "string") {
    return <LinkedId entity={issue} id={value} />;
  }
  return <Cell field={column.field} value={value} />;
};

/** One row; it is drawn again only when something of its own has changed. */
export const RecordRow = memo(
  ({
    entity,
    issueId,
    columns,
    stored,
    index,
    top,
    isMarked,
    isLinked,
    onMark,
  }: RecordRowProps): ReactElement => {
    const { t } = useTranslation();
    return (
      <div
        role="row"
        className={classNames("table-row", isMarked && "table-row-marked")}
        aria-rowindex={index + 2}
        data-index={index}
        style={{ transform: `translateY(${top}px)` }}
      >
        <div role="cell" className="table-cell table-select">
          {stored && (
            <Checkbox
              aria-label={t("list.selectRow", { id: shortId(idOf(stored.record)) })}
              checked={isMarked}
              data-stop="select"
              onChange={(event) =>
                onMark(
                  index,
                  event.currentTarget.checked,
                  event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
                )
              }
            />
          )}
        </div>
        {columns.map((column, at) => (
          <div
            key={column.name}
            role={at === 0 ? "rowheader" : "cell"}
            className={classNames("table-cell", isNumeric(column.field) && "table-number")}
          >
            {stored ? (
              <ColumnValue
                entity={entity}
                issueId={issueId}
                isLinked={isLinked}
                column={column}
                stored={stored}
              />
            ) : (
              <span className="table-coming" />
            )}
          </div>
        ))}
      </div>
    );
  },
);
RecordRow.displayName = "RecordRow";
