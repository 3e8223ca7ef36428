import { entityAt } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { PlaceCount } from "../api/privacy/erasures.ts";

type TableCounts = { readonly table: string; whole: number; inside: number };

const byTable = (places: readonly PlaceCount[]): readonly TableCounts[] => {
  const rows = new Map<string, TableCounts>();
  for (const { table, whole, inside } of places) {
    const row = rows.get(table) ?? { table, whole: 0, inside: 0 };
    row.whole += whole;
    row.inside += inside;
    rows.set(table, row);
  }
  return [...rows.values()];
};

const kept = [
  "history",
  "waivers",
  "batches",
  "idempotency",
  "investor_aliases",
  "list_views",
  "list_view_changes",
  "program_tokens",
] as const;

const useTableName = (): ((table: string) => string) => {
  const { t } = useTranslation();
  return (table) => {
    const entity = entityAt(table);
    if (entity) return t(`list.${entity.path}.title`);
    const known = kept.find((name) => name === table);
    return known ? t(`privacy.tables.${known}`) : table;
  };
};

/** The number of occurrences of the name per table. */
export const PlaceTable = ({
  places,
}: {
  readonly places: readonly PlaceCount[];
}): ReactElement => {
  const { t } = useTranslation();
  const nameOf = useTableName();
  return (
    <table className="privacy-table">
      <caption>{t("privacy.where")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("privacy.place")}</th>
          <th scope="col">{t("privacy.whole")}</th>
          <th scope="col">{t("privacy.inside")}</th>
        </tr>
      </thead>
      <tbody>
        {byTable(places).map(({ table, whole, inside }) => (
          <tr key={table}>
            <th scope="row">{nameOf(table)}</th>
            <td>{whole}</td>
            <td>{inside}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
