import type { ReleaseText } from "../release-text.ts";
import type { Span } from "../../span.ts";
import type { Column, StatedLevel } from "./columns.ts";
import type { CommitField, TableColumn } from "./commit-table.ts";
import { readAmountCell, readPercentCell, withoutNote } from "./figure-sense.ts";

/** The figure columns of one guarantee level. */
export type Figures = {
  readonly level: StatedLevel | null;
  /** Maps a column of the text to a column of the output. */
  readonly places: ReadonlyMap<number, number>;
};

/** How the columns of the text map to the columns of the output rows. */
export type Layout = {
  readonly hasTop: boolean;
  readonly columns: readonly TableColumn[];
  /** Each text row becomes one output row per group, without groups that have no figures in it. */
  readonly groups: readonly Figures[];
  /** Columns that apply to the investor as a whole; left out where one investor gets several rows. */
  readonly extras: ReadonlyMap<number, number>;
  /** The output column of the level, and the text column that names it; −1 where there is none. */
  readonly levelAt: number;
  readonly levelFrom: number;
  /** The text columns that are added up. */
  readonly summed: readonly number[];
  /** Whether the column is to be parsed as figures. */
  readonly isFigures: (column: number) => boolean;
  /** The exact value of a figure as text; null where it could not be parsed with certainty. */
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

/** A total column beside amounts or other totals is not read as an amount; as the only one it is the amount. */
const classifyTotals = (columns: readonly Column[]): readonly Placed[] => {
  const hasAmounts = columns.some(({ role }) => role === "amount");
  const totals = columns.filter(({ role }) => role === "total").length;
  return columns.map((column, at) => {
    if (column.role !== "total") return { ...column, at };
    return { ...column, at, role: hasAmounts || totals > 1 ? "other" : "amount" };
  });
};

/** The figure columns by level, where every level has at most one amount and one percentage. */
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

/** One output row per level, with the name, the level and its figures. */
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

/** One output row per text row with the columns unchanged, and the table's level where no column has it. */
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

/** The mapping for a table; null where it has no names or no figures. */
export const layOut = (
  text: ReleaseText,
  found: readonly Column[],
  units: Units,
): Layout | null => {
  const columns = classifyTotals(found);
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
