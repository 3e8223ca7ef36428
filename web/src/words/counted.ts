import { kinds } from "@teckna/domain/kinds";

export const showCount = (n: number): string => kinds.integer.show(n);

/** What a text that differs between one and many takes. */
export const counted = (count: number): { readonly count: number; readonly n: string } => ({
  count,
  n: showCount(count),
});
