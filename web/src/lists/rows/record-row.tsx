import type { AnyEntity } from "@teckna/domain/entities";
import { fillIn } from "@teckna/domain/messages/fill-in";
import {
  memo,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type SyntheticEvent,
} from "react";
import { idOf, type Stored } from "../../api/stored.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { RowTexts } from "./row-texts.ts";
import { RowValue } from "./row-value.tsx";
import type { DrawnColumn } from "../list-columns.ts";

type RecordRowProps = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  readonly columns: readonly DrawnColumn[];
  /** Undefined until the row's page is loaded. */
  readonly stored: Stored | undefined;
  readonly index: number;
  readonly top: number;
  readonly isMarked: boolean;
  readonly onMark: (index: number, isMarked: boolean, isRange: boolean) => void;
  readonly onOpen: (id: string, isInNewTab: boolean) => void;
  readonly texts: RowTexts;
};

/** Whether the event comes from a control in the row. */
const isOwn = (event: SyntheticEvent): boolean =>
  event.target instanceof Element && event.target.closest("a, button, input, label") !== null;

const hasSelectedText = (): boolean => document.getSelection()?.isCollapsed === false;

/** A click or Enter opens the record; with Ctrl or the middle button in a new tab. */
const openingOf = (onOpen: (isInNewTab: boolean) => void) => ({
  onClick: (event: MouseEvent): void => {
    if (isOwn(event) || hasSelectedText() || event.shiftKey || event.altKey) return;
    onOpen(event.ctrlKey || event.metaKey);
  },
  onAuxClick: (event: MouseEvent): void => {
    if (event.button === 1 && !isOwn(event)) onOpen(true);
  },
  onKeyDown: (event: KeyboardEvent): void => {
    if (event.key === "Enter" && event.target === event.currentTarget)
      onOpen(event.ctrlKey || event.metaKey);
  },
});

/** The accessible name of a row: its name before its id, which means nothing to a person. */
const spokenName = ({ nameField }: AnyEntity, { record }: Stored): string => {
  const [name, id] = [record[nameField], idOf(record)];
  return typeof name === "string" ? `${name}, ${id}` : id;
};

/** The row's checkbox; with Shift it selects all rows from the last selected one. */
const selectCell = (props: RecordRowProps): ReactElement => {
  const { entity, stored, index, isMarked, onMark, texts } = props;
  return (
    <div role="gridcell" className="table-cell table-select">
      {stored && (
        <Checkbox
          aria-label={fillIn(texts.selectRow, { id: spokenName(entity, stored) })}
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
  );
};

const valueCell = (
  { entity, issueId, stored, texts }: RecordRowProps,
  { column, isFirst, className, place }: DrawnColumn,
): ReactElement => (
  <div
    key={column.name}
    role={isFirst ? "rowheader" : "gridcell"}
    className={`table-cell ${className}`}
    {...place}
  >
    {stored ? (
      <RowValue entity={entity} issueId={issueId} column={column} stored={stored} texts={texts} />
    ) : (
      <span className="table-coming" />
    )}
  </div>
);

/** One row; memoized. */
export const RecordRow = memo((props: RecordRowProps): ReactElement => {
  const { columns, stored, index, top, isMarked, onOpen } = props;
  return (
    <div
      role="row"
      className={classNames("table-row", isMarked && "table-row-marked")}
      aria-rowindex={index + 2}
      data-index={index}
      data-stop="row"
      tabIndex={-1}
      {...(stored && openingOf((isInNewTab) => onOpen(idOf(stored.record), isInNewTab)))}
      style={{ transform: `translateY(${top}px)` }}
    >
      {selectCell(props)}
      {columns.map((column) => valueCell(props, column))}
    </div>
  );
});
RecordRow.displayName = "RecordRow";
