/** A row's cells with texts written into them from `column` on. */
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
