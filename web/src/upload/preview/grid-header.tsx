import type { UnknownColumn } from "@teckna/domain/batch/headers";
import { type ColumnChoice, columnKey } from "@teckna/domain/batch/sheet/column-choices";
import { memo, type ReactElement, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { rootSize } from "../../ui/root-size.ts";
import { useColumnWords } from "../column-words.ts";
import type { GridColumn } from "../paste-protocol.ts";
import type { ColumnLook } from "./grid-row.tsx";

export const headerHeight = 2.5 * rootSize();

type GridHeaderProps = {
  readonly columns: readonly GridColumn[];
  readonly edges: readonly number[];
  readonly looks: readonly ColumnLook[];
  readonly first: number;
  readonly end: number;
  readonly names: readonly string[];
};

const HeaderCells = (props: GridHeaderProps): ReactElement => {
  const { columns, edges, looks, first, end, names } = props;
  const { t } = useTranslation();
  const shown = Array.from({ length: end - first }, (_, at) => first + at);
  return (
    <div role="row" aria-rowindex={1} className="grid-row grid-header">
      <div role="columnheader" aria-colindex={1} className="grid-line">
        {t("preview.line")}
      </div>
      {shown.map((index) => {
        const column = columns[index];
        const left = edges[index] ?? 0;
        const isUnknown = column?.wire === null && !column.isIgnored;
        return (
          <div
            key={index}
            role="columnheader"
            aria-colindex={index + 2}
            className={classNames(
              "grid-cell",
              isUnknown && "grid-cell-wrong",
              column?.isIgnored && "grid-cell-ignored",
              looks[index]?.isNumber && "grid-cell-number",
            )}
            style={{ left, width: (edges[index + 1] ?? left) - left }}
            title={column?.header}
          >
            {isUnknown && <WarningIcon />}
            <span className="grid-text">{names[index]}</span>
          </div>
        );
      })}
    </div>
  );
};

/** Stays in sight above the rows. */
export const GridHeader = memo(HeaderCells);

type UnknownOffersProps = {
  readonly columns: readonly GridColumn[];
  readonly fieldName: (wire: string) => string;
  readonly onChoose: (column: UnknownColumn, choice: ColumnChoice) => void;
  /** Takes the focus whenever it becomes another. */
  readonly asked: object | null;
};

const Offers = (props: UnknownOffersProps): ReactElement | null => {
  const { columns, fieldName, onChoose, asked } = props;
  const wordsOf = useColumnWords(fieldName);
  const list = useRef<HTMLUListElement>(null);
  const isDecided = useRef(false);
  useEffect(() => {
    if (!isDecided.current) return;
    isDecided.current = false;
    // What was pressed is gone.
    const next = list.current?.querySelector("button");
    (next ?? document.querySelector<HTMLElement>(".grid"))?.focus();
  }, [columns]);
  const decide = (column: UnknownColumn, choice: ColumnChoice): void => {
    isDecided.current = true;
    onChoose(column, choice);
  };
  useEffect(() => {
    if (asked) list.current?.querySelector("button")?.focus();
  }, [asked]);
  const open = columns.flatMap(({ unknown, wire, isIgnored }) =>
    unknown && wire === null && !isIgnored ? [unknown] : [],
  );
  if (open.length === 0) return null;
  const offers = open.map((column) => ({ column, ...wordsOf(column) }));
  return (
    <ul ref={list} className="grid-offers">
      {offers.map(({ column, matter, read, ignore }) => (
        <li key={columnKey(column)}>
          <WarningIcon />
          <span className="grid-offer-name">{matter}</span>
          {read !== null && (
            <button
              type="button"
              className="button grid-small"
              onClick={() => decide(column, "read")}
            >
              {read}
            </button>
          )}
          <button
            type="button"
            className="button grid-small"
            onClick={() => decide(column, "ignore")}
          >
            {ignore}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Each column that no field is called, or that repeats one, with what may be done about it in one click. */
export const UnknownOffers = memo(Offers);
