/**
 * A text in lower case, of the same length, so that its offsets stay the same: the few letters whose lower case
 * is longer stay as they are.
 */
export const toLowerCase = (text: string): string => {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text[at] ?? "";
    const small = unit.toLowerCase();
    return small.length === 1 ? small : unit;
  }).join("");
};
