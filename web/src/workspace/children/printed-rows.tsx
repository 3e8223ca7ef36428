import { type ReactElement, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ChildTable } from "../model/child-table.ts";

/** Whether the page is being printed. When it becomes true, the browser prints what is rendered synchronously. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("beforeprint", () => flushSync(() => setPrinting(true)), ended);
    addEventListener("afterprint", () => setPrinting(false), ended);
    return () => ended.abort();
  }, []);
  return isPrinting;
};

type PrintedProps = {
  readonly table: ChildTable;
  readonly label: string;
  /** For the columns, in their order. */
  readonly names: readonly string[];
  /** The meaning of a text in each column, if it differs from the text. */
  readonly meanings: readonly (((text: string) => string | null) | null)[];
};

/** All rows of a grid, which renders only the visible ones, as a table that can span several pages. */
export const PrintedRows = ({
  table,
  label,
  names,
  meanings,
}: PrintedProps): ReactElement | null => {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const rows = table.rowsIn({ first: 0, end: table.view.rows });
  const filled = names.flatMap((name, at) =>
    rows.some(({ texts }) => texts[at]) ? [{ name, at }] : [],
  );
  const shown = (text: string, at: number): string =>
    [text, meanings[at]?.(text) ?? ""].join(" ").trim();
  return (
    <table className="printed-list" aria-label={label}>
      <thead>
        <tr>
          {filled.map(({ name, at }) => (
            <th key={at} scope="col">
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, texts }) => (
          <tr key={line}>
            {filled.map(({ at }) => (
              <td key={at}>{shown(texts[at] ?? "", at)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
