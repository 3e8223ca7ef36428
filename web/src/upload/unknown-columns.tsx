import type { UnknownColumn } from "@teckna/domain/batch/headers";
import {
  type ColumnChoice,
  type ColumnChoices,
  chooseColumn,
  columnKey,
} from "@teckna/domain/batch/sheet/column-choices";
import { entityAt, type EntityPath } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../fields/field-words.ts";
import { WarningIcon } from "../ui/icons.tsx";
import { useLabels } from "../words/language.ts";
import { useColumnWords } from "./column-words.ts";

type UnknownColumnsProps = {
  readonly path: EntityPath;
  readonly columns: readonly UnknownColumn[];
  readonly choices: ColumnChoices;
  readonly isDisabled: boolean;
  readonly onChoose: (choices: ColumnChoices) => void;
};

/** Columns that no field is called, or that repeat one: nothing is sent until each is read as a field or left out. */
export const UnknownColumns = (props: UnknownColumnsProps): ReactElement | null => {
  const { path, columns, choices, isDisabled, onChoose } = props;
  const { t } = useTranslation();
  const labels = useLabels();
  const entity = entityAt(path);
  const wordsOf = useColumnWords((wire) =>
    entity ? labelOf(labels, entity, wireFieldsOf(entity).byWire.get(wire)?.name ?? wire) : wire,
  );
  if (columns.length === 0) return null;
  const choice = (column: UnknownColumn, value: ColumnChoice, text: string): ReactElement => {
    const key = columnKey(column);
    return (
      <label className="unknown-choice">
        <input
          type="radio"
          name={`${path}-${key}`}
          checked={choices[key] === value}
          onChange={() => onChoose(chooseColumn(columns, choices, { column, choice: value }))}
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
      {columns.map((column) => {
        const { matter, read, ignore } = wordsOf(column);
        return (
          <fieldset key={columnKey(column)} className="unknown-column" disabled={isDisabled}>
            <legend>{matter}</legend>
            {read !== null && choice(column, "read", read)}
            {choice(column, "ignore", ignore)}
          </fieldset>
        );
      })}
    </div>
  );
};
