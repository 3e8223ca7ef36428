import { entities } from "@teckna/domain/entities";
import { perTable } from "@teckna/domain/per-table";
import { useTranslation } from "react-i18next";
import type { Counts } from "../api/batches/batches.ts";
import { showCount } from "../words/counted.ts";

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
