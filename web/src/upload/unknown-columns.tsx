import type { UnknownColumn } from "@teckna/domain/batch/headers";
import {
  type ColumnChoice,
  type ColumnChoices,
  columnKey,
} from "@teckna/domain/batch/sheet/column-choices";
import { entityAt, type EntityPath } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../fields/field-words.ts";
import { WarningIcon } from "../ui/icons.tsx";
import { useLabels } from "../words/language.ts";

type UnknownColumnsProps = {
  readonly path: EntityPath;
  readonly columns: readonly UnknownColumn[];
  readonly choices: ColumnChoices;
  readonly onChoose: (choices: ColumnChoices) => void;
};

/** Columns that no field is called: nothing is sent until each is read as a field or left out. */
export const UnknownColumns = (props: UnknownColumnsProps): ReactElement | null => {
  const { path, columns, choices, onChoose } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const entity = entityAt(path);
  if (columns.length === 0 || !entity) return null;
  const wireLabel = (wire: string): string =>
    labelOf(labels, entity, wireFieldsOf(entity).byWire.get(wire)?.name ?? wire);
  const choice = (column: UnknownColumn, value: ColumnChoice, text: string): ReactElement => {
    const key = columnKey(column);
    return (
      <label className="unknown-choice">
        <input
          type="radio"
          name={`${path}-${key}`}
          checked={choices[key] === value}
          onChange={() => onChoose({ ...choices, [key]: value })}
        />
        {text}
      </label>
    );
  };
  return (
    <div className="unknown-columns" id={`${path}-unknown`}>
      <p className="unknown-title">
        <WarningIcon /> {t("batch.unknownColumns")}
      </p>
      {columns.map((column) => (
        <fieldset key={columnKey(column)} className="unknown-column">
          <legend>{t("upload.unknownColumn", { name: column.name })}</legend>
          {column.nearest !== null &&
            choice(column, "read", t("batch.readAs", { label: wireLabel(column.nearest) }))}
          {choice(column, "ignore", t("batch.ignore"))}
        </fieldset>
      ))}
    </div>
  );
};
