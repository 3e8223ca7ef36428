import { entityAt } from "@teckna/domain/entities";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedRow } from "../api/batches/batch.ts";
import { counted } from "../words/counted.ts";

const maxListed = 100;

type Props = {
  readonly refused: readonly RefusedRow[];
  /** Whether nothing was changed at all. */
  readonly isNothing: boolean;
  readonly nameOf: (table: string, id: string) => string;
};

/** Whether a row may be sent again after its record was reloaded. */
export const isChangedSince = ({ errors }: RefusedRow): boolean =>
  errors.every(({ code }) => code === "changedSince");

/** The skipped records with the reasons. */
export const RefusedRecords = ({ refused, isNothing, nameOf }: Props): ReactElement => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>
        {isNothing && <strong>{t("bulkEdit.failed")}</strong>}{" "}
        {t("bulkEdit.refused", counted(refused.length))}
      </p>
      <ul className="failures">
        {refused.slice(0, maxListed).map(({ table, id, errors }) => (
          <li key={`${table}/${id}`}>
            <strong>{entityAt(table) && id !== null ? nameOf(table, id) : (id ?? table)}</strong>{" "}
            {errors.map(({ message }) => message).join(" ")}
          </li>
        ))}
      </ul>
    </div>
  );
};
