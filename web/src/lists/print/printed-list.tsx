import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { idOf, type Stored } from "../../api/stored.ts";
import { Cell, isNumeric } from "../../fields/value-cell.tsx";
import { showCount } from "../../words/counted.ts";
import { type Column, valueIn } from "../list-columns.ts";
import type { ShownList } from "../shown-list.ts";
import { usePrintedRows } from "./use-printed-rows.ts";

type ValueProps = { readonly stored: Stored; readonly column: Column };

const wholeTexts: ReadonlySet<string> = new Set(["id", "longText", "url"]);

/** Texts are not cut off in print, as nothing can be hovered. */
const PrintedValue = ({ stored, column }: ValueProps): ReactElement => {
  const value = valueIn(stored, column);
  if (column.computed) return <>{column.computed.show(value)}</>;
  if (wholeTexts.has(column.field.kind)) return <>{value}</>;
  return <Cell field={column.field} value={value} />;
};

/** Kinds that must not wrap. */
const shortKinds: ReadonlySet<string> = new Set(["date", "dateTime", "yesNo"]);

const classOf = ({ field }: Column): string | undefined => {
  if (field.kind === "id") return "printed-id";
  if (shortKinds.has(field.kind)) return "printed-short";
  return isNumeric(field) && !field.words ? "printed-number" : undefined;
};

/** The list as a multi-page table, mounted only while printing. */
export const PrintedList = (shown: ShownList): ReactElement | null => {
  const { t } = useTranslation();
  const { columns, list, params } = shown;
  const rows = usePrintedRows(shown);
  if (!rows) return null;
  const { q } = params;
  return (
    <table className="printed-list">
      <caption>
        {q !== undefined && `${t("app.search")}: ${q}. `}
        {rows.length < list.total &&
          t("listTools.printedPart", {
            n: showCount(rows.length),
            all: showCount(list.total),
            count: list.total,
          })}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              <span>{column.short ?? column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((stored) => (
          <tr key={idOf(stored.record)}>
            {columns.map((column) => (
              <td key={column.name} className={classOf(column)}>
                <PrintedValue stored={stored} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
