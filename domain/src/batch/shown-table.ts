import { exporting } from "../messages/by-language/exporting.ts";
import { simplify } from "./simplify-header.ts";

const shownTables = ["citations", "absences"] as const;

/** A table of an export that shows what is known about other records, and is not read back. */
export type ShownTable = (typeof shownTables)[number];

type Columns = Readonly<Record<string, string>>;

/** The simplified header of each column, by its name, in one language or as in the API. */
type Headers = ReadonlyMap<string, string>;

const headersOf = (columns: Columns): readonly Headers[] => {
  const entries = Object.entries(columns);
  return [
    new Map(entries.map(([name]) => [name, simplify(name)])),
    new Map(entries.map(([name, header]) => [name, simplify(header)])),
  ];
};

const headers: readonly { readonly table: ShownTable; readonly of: Headers }[] =
  shownTables.flatMap((table) =>
    Object.values(exporting).flatMap((texts) =>
      headersOf(texts[table].columns).map((of) => ({ table, of })),
    ),
  );

const firsts = new Set(headers.flatMap(({ of }) => [...of.values()]));

/** The columns that say which value a row is about. */
const needed = ["table", "record_id", "field"];

/** The table whose header the cells are: all of them its columns, those that name a value among them. */
export const shownTableOf = (cells: readonly string[]): ShownTable | null => {
  const [first = "", ...others] = cells;
  // Fast exit: data rows rarely begin with a column's name.
  if (others.length < needed.length || !firsts.has(simplify(first))) return null;
  const given = new Set(cells.map(simplify));
  const found = headers.find(({ of }) => {
    const names = new Set(of.values());
    return (
      needed.every((name) => given.has(of.get(name) ?? "")) &&
      [...given].every((cell) => names.has(cell))
    );
  });
  return found?.table ?? null;
};
