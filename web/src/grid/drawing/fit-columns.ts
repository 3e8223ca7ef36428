/** What decides the widths of a grid's columns that are fitted to their texts; lengths in px. */
export type Fitting = {
  /** The width of each column. */
  readonly widths: readonly number[];
  /** The width that each may shrink to. */
  readonly least: readonly number[];
  /** The most letters of a text in each column. */
  readonly longest: readonly number[];
  /** The visible width. */
  readonly room: number;
};

/** At most so many columns become narrow only for all to be seen: the names of narrow ones cannot be read. */
const maxForEmpty = 6;

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** The number of columns up to the last one with a text. */
const filledEnd = (longest: readonly number[]): number =>
  longest.findLastIndex((letters) => letters > 0) + 1;

/** How much each column before `end` can shrink. */
const givenBy = ({ widths, least }: Fitting, end: number): readonly number[] =>
  widths.map((width, column) => (column < end ? Math.max(0, width - (least[column] ?? width)) : 0));

/** The empty columns that have to become narrow for those before `end` to fit, the last ones first. */
const narrowBefore = (
  end: number,
  fitting: Fitting,
  narrow: number,
): { readonly found: ReadonlySet<number>; readonly fits: boolean } => {
  const { widths, longest, room } = fitting;
  const found = new Set<number>();
  const given = givenBy(fitting, end).filter((_, column) => longest[column] !== 0);
  // Shrinking texts by half of what is possible comes before the names of empty columns are cut off.
  let over = sumOf(widths.slice(0, end)) - room - sumOf(given) / 2;
  for (let column = end - 1; column >= 0 && over > 0; column--) {
    if (longest[column] !== 0) continue;
    found.add(column);
    over -= (widths[column] ?? 0) - narrow;
  }
  return { found, fits: over <= sumOf(given) / 2 };
};

/**
 * The empty columns that become narrow so that all columns are seen at once, or at least all filled ones: as few as
 * possible, the last ones first, because rare fields are last.
 */
export const narrowColumns = (fitting: Fitting, narrow: number): ReadonlySet<number> => {
  const all = narrowBefore(fitting.widths.length, fitting, narrow);
  if (all.fits && all.found.size <= maxForEmpty) return all.found;
  return narrowBefore(filledEnd(fitting.longest), fitting, narrow).found;
};

/** Shrinks columns in proportion, if all of them fit then, or at least so that the filled ones do. */
export const shrunk = (fitting: Fitting): readonly number[] => {
  const { widths, longest, room } = fitting;
  const ends = [widths.length, filledEnd(longest)];
  for (const end of ends) {
    const over = sumOf(widths.slice(0, end)) - room;
    if (over <= 0) return widths;
    const given = givenBy(fitting, end);
    const most = sumOf(given);
    if (over > most && end > filledEnd(longest)) continue;
    const share = Math.min(1, over / (most || 1));
    return widths.map((width, column) => width - Math.ceil((given[column] ?? 0) * share));
  }
  return widths;
};
