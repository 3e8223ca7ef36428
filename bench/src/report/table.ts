import type { Result, Unit } from "../measure/compare.ts";
import type { Spread } from "../measure/statistics.ts";

const headers = ["", "product", "baseline", "", "ratio", "aim", ""] as const;

const digits = (value: number): number => {
  if (value >= 100) return 0;
  return value >= 10 ? 1 : 2;
};

const number = (value: number): string => value.toFixed(digits(value));

const counted: readonly Unit[] = ["guesses", "batches", "keys"];

const amount = ({ median, least, max }: Spread, unit: Unit): string => {
  const shown = counted.includes(unit) ? String : number;
  const range = least === max ? "" : ` (${shown(least)}–${shown(max)})`;
  return `${shown(median)} ${unit}${range}`;
};

const ratio = ({ median, least, max }: Spread): string => {
  const range = least === max ? "" : ` (${number(least)}–${number(max)})`;
  return `${number(median)}×${range}`;
};

const aimCells = ({ aim, unit }: Result, baseline: string | null): string[] => {
  const applies = aim?.kind === "amount" ? baseline === null : aim?.baseline === baseline;
  if (!aim || !applies) return ["", ""];
  const limit = aim.kind === "amount" ? `≤ ${aim.max} ${unit}` : `≤ ${aim.max}×`;
  return [limit, aim.isReached ? "reached" : "MISSED"];
};

const rowsOf = (result: Result): string[][] => {
  const first = [result.title, amount(result.product, result.unit)];
  const lines = result.baselines.map(({ name, value, ratio: toBaseline }) => [
    amount(value, result.unit),
    name,
    ratio(toBaseline),
    ...aimCells(result, name),
  ]);
  const own = aimCells(result, null);
  if (own[0] !== "" || lines.length === 0) lines.unshift(["", "", "", ...own]);
  return lines.map((line, index) => [...(index === 0 ? first : ["", ""]), ...line]);
};

/** All results as a table, one line per baseline. */
export const toTable = (results: readonly Result[]): string => {
  const rows = [[...headers], ...results.flatMap(rowsOf)];
  const widths = headers.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
