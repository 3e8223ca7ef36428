import { entityAt } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WholeRow } from "../api/whole-history.ts";
import { labelOf } from "../fields/field-words.ts";
import { Reading } from "../fields/readings.tsx";
import { ValueChange } from "../records/save/value-change.tsx";
import { readWireValue } from "../records/page/wire-value.ts";
import { counted } from "../words/counted.ts";
import { useLabels } from "../words/language.ts";

type ChangedProps = {
  readonly row: WholeRow;
  /** Only this field, by its wire name. */
  readonly only: string | null;
};

/**
 * The changed fields of a record in the entity's order; a new record's values are collapsed, as they have no
 * previous value.
 */
export const ChangedValues = ({ row, only }: ChangedProps): ReactElement | null => {
  const { t } = useTranslation();
  const labels = useLabels();
  const entity = entityAt(row.table);
  if (!entity) return null;
  const isNew = row.action === "create";
  const changed = wireFieldsOf(entity).inOrder.flatMap(({ name, wire, field }) => {
    const change = only === null || wire === only ? row.changes[wire] : undefined;
    if (!change || (isNew && field.fixed === true)) return [];
    const [before, after] = [readWireValue(field, change[0]), readWireValue(field, change[1])];
    return [{ name, field, before, after, label: labelOf(labels, entity, name) }];
  });
  if (changed.length === 0) return null;
  const list = (
    <dl className="changes">
      {changed.map(({ name, label, field, before, after }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {isNew ? (
              <Reading field={field} value={after} />
            ) : (
              <ValueChange field={field} before={before} after={after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!isNew || only !== null) return list;
  return (
    <details className="history-filled">
      <summary>{t("history.filled", counted(changed.length))}</summary>
      {list}
    </details>
  );
};
