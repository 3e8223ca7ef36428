import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../span.ts";
import type { Column, StatedLevel } from "./columns.ts";
import type { CommitField, TableColumn } from "./commit-table.ts";
import { readAmountCell, readPercentCell, withoutNote } from "./figure-sense.ts";

/** The figures of one level in a row, or of a level that other words name. */
export type Figures = {
  readonly level: StatedLevel | null;
  /** The place of each cell in the row that is made, by that of its column in the text. */
  readonly places: ReadonlyMap<number, number>;
};

/** How the columns of a text become the columns of the rows that are made. */
export type Layout = {
  readonly hasTop: boolean;
  readonly columns: readonly TableColumn[];
  /** For each row of the text one of these or several, of which those with any figures are made. */
  readonly groups: readonly Figures[];
  /** What goes to a row alone: where one investor has several, none of them has it. */
  readonly extras: ReadonlyMap<number, number>;
  /** Where the level stands in the rows that are made, and the column of the text that names it; −1 where none does. */
  readonly levelAt: number;
  readonly levelFrom: number;
  /** The columns of the text that are summed up. */
  readonly summed: readonly number[];
  /** Whether a column holds what is to be read as a figure. */
  readonly isFigures: (column: number) => boolean;
  /** The value of a figure as exact text; null where it is none for certain. */
  readonly valueOf: (cell: Span | undefined, column: number) => string | null;
};

type Units = {
  readonly hasTop: boolean;
  readonly currency: string | null;
  readonly unit: Column["unit"];
};

type Placed = Column & { readonly at: number };

const fieldOfRole: Partial<Record<NonNullable<Column["role"]>, CommitField>> = {
  name: "name",
  level: "feeLevel",
  amount: "amountInCash",
  percent: "amountInPercentage",
};

/** A column that sums up others says nothing of its own; alone it is the amount. */
const settleTotals = (columns: readonly Column[]): readonly Placed[] => {
  const hasAmounts = columns.some(({ role }) => role === "amount");
  const totals = columns.filter(({ role }) => role === "total").length;
  return columns.map((column, at) => {
    if (column.role !== "total") return { ...column, at };
    return { ...column, at, role: hasAmounts || totals > 1 ? "other" : "amount" };
  });
};

/** Columns of figures by their level, where every level has one amount and one percentage at most. */
const byLevel = (columns: readonly Placed[]): ReadonlyMap<number, readonly Placed[]> | null => {
  const figures = columns.filter(({ role }) => role === "amount" || role === "percent");
  const levels = Map.groupBy(
    figures.filter(({ level }) => level !== null),
    ({ level }) => level?.level ?? 0,
  );
  const isPlain = figures.every(({ level, role }) => level !== null || role === "percent");
  const isClear = [...levels.values()].every((group) =>
    (["amount", "percent"] as const).every(
      (role) => group.filter((one) => one.role === role).length <= 1,
    ),
  );
  return levels.size > 1 && isPlain && isClear ? levels : null;
};

type Made = Pick<Layout, "columns" | "groups" | "extras" | "levelAt" | "levelFrom">;

const nameOf = (columns: readonly Placed[], role: Column["role"]): string =>
  columns.find((column) => column.role === role)?.name ?? "";

/** A row for each level: its name, its level and its figures. */
const pivot = (
  columns: readonly Placed[],
  levels: ReadonlyMap<number, readonly Placed[]>,
  units: Units,
): Made => {
  const amountField = units.currency === null ? ("amountInCash" as const) : null;
  const grouped = [...levels.values()].flat();
  const hasPercent = grouped.some(({ role }) => role === "percent");
  const hasAmount = grouped.some(({ role }) => role === "amount");
  const heads = grouped.map(({ name }) => name).join(" / ");
  const made: TableColumn[] = [
    { name: nameOf(columns, "name"), field: "name" },
    { name: heads, field: "feeLevel" },
  ];
  const places = new Map<string, number>();
  if (hasAmount) places.set("amount", made.push({ name: heads, field: amountField }) - 1);
  if (hasPercent)
    places.set("percent", made.push({ name: heads, field: "amountInPercentage" }) - 1);
  const extras = new Map<number, number>();
  for (const { role, at, name } of columns) {
    if (role === "name" || grouped.some((one) => one.at === at)) continue;
    const field = role === "percent" && !hasPercent ? ("amountInPercentage" as const) : null;
    extras.set(at, made.push({ name, field }) - 1);
  }
  const groups = [...levels.values()].map((group) => ({
    level: group[0]?.level ?? null,
    places: new Map(group.map(({ at, role }) => [at, places.get(role ?? "") ?? 0])),
  }));
  return { columns: made, groups, extras, levelAt: 1, levelFrom: -1 };
};

/** The columns as they stand, and the level where no column has it. */
const asTheyStand = (columns: readonly Placed[], units: Units): Made => {
  const isOnly = (role: Column["role"]): boolean =>
    columns.filter((column) => column.role === role).length === 1;
  const fieldOf = ({ role }: Placed): CommitField | null => {
    if (role === null || !isOnly(role)) return null;
    return role === "amount" && units.currency !== null ? null : (fieldOfRole[role] ?? null);
  };
  const made: TableColumn[] = columns.map((column) => ({
    name: column.name,
    field: fieldOf(column),
  }));
  const levelFrom = made.findIndex(({ field }) => field === "feeLevel");
  const levelAt = levelFrom < 0 ? made.push({ name: "", field: "feeLevel" }) - 1 : levelFrom;
  const amount = columns.find((column) => fieldOf(column) === "amountInCash");
  const percent = columns.find((column) => fieldOf(column) === "amountInPercentage");
  const name = columns.find(({ role }) => role === "name");
  const level = (amount ?? percent)?.level ?? name?.level ?? null;
  const places = new Map(columns.map(({ at }) => [at, at]));
  return { columns: made, groups: [{ level, places }], extras: new Map(), levelAt, levelFrom };
};

/** How a table is made of its columns; null where it has no names or no figures. */
export const layOut = (
  text: ReleaseText,
  found: readonly Column[],
  units: Units,
): Layout | null => {
  const columns = settleTotals(found);
  const isFigures = (at: number): boolean => {
    const role = columns[at]?.role;
    return role === "amount" || role === "percent";
  };
  const hasFigures = columns.some(
    ({ role }) => role === null || role === "amount" || role === "percent",
  );
  if (!columns.some(({ role }) => role === "name") || !hasFigures) return null;
  const levels = byLevel(columns);
  const made = levels ? pivot(columns, levels, units) : asTheyStand(columns, units);
  const valueOf = (cell: Span | undefined, at: number): string | null => {
    if (!cell) return null;
    const { start, end } = withoutNote(text.plain, cell, true);
    const lower = text.lower.slice(start, end);
    if (columns[at]?.role === "percent") return readPercentCell(lower);
    const unit = columns[at]?.unit ?? units.unit;
    return readAmountCell(lower, { isEnglish: text.isEnglish, unit });
  };
  const ofRole = (role: Column["role"]): number[] =>
    columns.filter((column) => column.role === role).map(({ at }) => at);
  const summed = ofRole("amount").length > 0 ? ofRole("amount") : ofRole("percent");
  return { ...made, hasTop: units.hasTop, summed, isFigures, valueOf };
};
