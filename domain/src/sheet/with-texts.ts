/** The cells of a row with texts put into them from a column on. */
export const withTexts = (
  cells: readonly string[],
  column: number,
  texts: readonly string[],
): string[] => {
  const changed = [...cells];
  while (changed.length < column) changed.push("");
  changed.splice(column, texts.length, ...texts);
  return changed;
};
