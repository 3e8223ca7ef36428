import { entities } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { perTable } from "@teckna/domain/per-table";
import { useTranslation } from "react-i18next";
import type { Counts } from "../api/batches.ts";

export const showCount = (n: number): string => kinds.integer.show(n);

/** What a text that differs between one and many takes. */
export const counted = (count: number): { readonly count: number; readonly n: string } => ({
  count,
  n: showCount(count),
});

export const countRows = (counts: Partial<Counts>): number =>
  entities.reduce((sum, { path }) => sum + (counts[path] ?? 0), 0);

export const addCounts = (one: Counts, other: Counts): Counts =>
  perTable((path) => one[path] + other[path]);

/** `Emissioner: 27 · Åtaganden: 12`, without the tables that have none. */
export const useCountWords = (): ((counts: Counts) => string) => {
  const { t } = useTranslation();
  return (counts) =>
    entities
      .filter(({ path }) => counts[path] > 0)
      .map(({ path }) => {
        const table = t(`list.${path}.title`);
        return t("batches.count", { table, n: showCount(counts[path]) });
      })
      .join(" · ");
};
