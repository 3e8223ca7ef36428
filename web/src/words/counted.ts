import { kinds } from "@teckna/domain/kinds";

export const showCount = (n: number): string => kinds.integer.show(n);

/** The parameters of a text with a plural form. */
export const counted = (count: number): { readonly count: number; readonly n: string } => ({
  count,
  n: showCount(count),
});
