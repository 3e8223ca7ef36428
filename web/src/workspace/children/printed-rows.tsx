import { type ReactElement, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { ChildTable } from "../model/child-table.ts";

/** Whether the page is being printed; the browser prints what stands there right after this has become true. */
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
  /** Of the columns, in their order. */
  readonly names: readonly string[];
  /** What a text of each means, where that is not what it says. */
  readonly meanings: readonly (((text: string) => string | null) | null)[];
};

/** All rows of a grid, of which it draws those in sight, as a table that goes over several pages. */
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
              {name}
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
