import { memo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../ui/class-names.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { rootSize } from "../../ui/sizes/root-size.ts";
import type { GridColumn } from "../model/grid-view.ts";
import type { ColumnLook } from "./grid-row.tsx";
import type { Frozen } from "./use-frozen.ts";

export const headerHeight = 1.75 * rootSize();

type GridHeaderProps = {
  readonly columns: readonly GridColumn[];
  readonly edges: readonly number[];
  readonly looks: readonly ColumnLook[];
  readonly first: number;
  readonly end: number;
  readonly names: readonly string[];
  /** Shown beside the line numbers. */
  readonly frozen: Frozen | null;
  /** The short forms of the names. */
  readonly heads: readonly string[];
};

/** The full name, and the column's name in the pasted text. */
const titleOf = (name = "", head = "", header = ""): string =>
  [...new Set([name === head ? "" : name, header])].filter(Boolean).join(" · ");

const HeaderCells = (props: GridHeaderProps): ReactElement => {
  const { columns, edges, looks, first, end, names, heads, frozen } = props;
  const { t } = useTranslation();
  const shown = Array.from({ length: end - first }, (_, at) => first + at);
  return (
    <div role="row" aria-rowindex={1} className="grid-row grid-header">
      <div role="columnheader" aria-colindex={1} className="grid-line">
        {t("preview.line")}
      </div>
      {frozen && (
        <div aria-hidden="true" className="grid-frozen-header" style={{ width: frozen.width }}>
          <span className="grid-text">{heads[frozen.column]}</span>
        </div>
      )}
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
              looks[index]?.isNarrow && "grid-cell-narrow",
            )}
            style={{ left, width: (edges[index + 1] ?? left) - left }}
            title={titleOf(names[index], heads[index], column?.header)}
            aria-label={heads[index] === names[index] ? undefined : names[index]}
          >
            {isUnknown && <WarningIcon />}
            <span className="grid-text">{heads[index]}</span>
          </div>
        );
      })}
    </div>
  );
};

/** Sticky above the rows. */
export const GridHeader = memo(HeaderCells);
