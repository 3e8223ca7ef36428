import { Exact } from "../checks/exact.ts";
import type { Figure, FigureId } from "./figure.ts";

/** The amounts of an issue that a press release states. */
const statedIds: ReadonlySet<FigureId> = new Set(["grossMax", "securedTotal", "grossOutcome"]);

/** A computed amount beside a stated one. */
export type StatedComparison = {
  readonly figure: Figure;
  /** The computed amount less the stated one, at the precision of the latter: `0` if they agree. */
  readonly difference: string;
};

const decimalsOf = (text: string): number => text.trim().split(/[.,]/)[1]?.length ?? 0;

/**
 * Compares an amount in MSEK that a press release states with the computed ones, rounded to the decimals in
 * which it was typed. `amount` is the canonical text of `typed`.
 */
export const compareStated = (
  figures: readonly Figure[],
  { typed, amount }: { readonly typed: string; readonly amount: string },
): StatedComparison[] => {
  const decimals = decimalsOf(typed);
  return figures.flatMap((figure) => {
    const { id, value } = figure;
    if (!statedIds.has(id) || value === null) return [];
    const rounded = Exact.of(Exact.of(value).toText(decimals));
    return [{ figure, difference: rounded.minus(Exact.of(amount)).toText(decimals) }];
  });
};
