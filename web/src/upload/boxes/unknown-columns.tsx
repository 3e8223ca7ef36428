import {
  asField,
  type ColumnChoice,
  type ColumnChoices,
  columnKey,
  type DecidedColumn,
  fieldChosen,
} from "@teckna/domain/sheet/column-choices";
import { type AnyEntity, entityAt, type EntityPath } from "@teckna/domain/entities";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { labelOf } from "../../fields/field-words.ts";
import { WarningIcon } from "../../ui/icons.tsx";
import { useLabels } from "../../words/language.ts";
import { undecidedIn } from "../saved/box.ts";
import { type ColumnWords, useColumnWords } from "./column-words.ts";
import { FieldChoice } from "./field-choice.tsx";
import type { Summary } from "../protocol/paste-protocol.ts";
import "./unknown-columns.css";

type UnknownColumnsProps = {
  readonly path: EntityPath;
  readonly summary: Summary;
  readonly choices: ColumnChoices;
  readonly isDisabled: boolean;
  readonly onChoose: (column: DecidedColumn, choice: ColumnChoice) => void;
};

const titleOf = (summary: NonNullable<Summary>) => {
  if (summary.isHeaderless) return "batch.headerAnyway";
  return undecidedIn(summary).length > 0 ? "batch.unknownColumns" : "batch.decidedColumns";
};

type Chosen = { readonly wire: string | null } | null;

/** Shows a choice at once, before the table has been parsed with it. */
const chosenFor = (column: DecidedColumn, choices: ColumnChoices): Chosen => {
  const choice = choices[columnKey(column)];
  return choice === undefined ? column.decision : { wire: fieldChosen(column, choice) };
};

type UnknownColumnProps = Omit<UnknownColumnsProps, "summary"> & {
  readonly entity: AnyEntity;
  readonly column: DecidedColumn;
  readonly words: ColumnWords;
  readonly fields: NonNullable<Summary>["fields"];
};

const UnknownColumn = (props: UnknownColumnProps): ReactElement => {
  const { path, entity, column, words, fields, choices, isDisabled, onChoose } = props;
  const { matter, read, ignore, choose, decided } = words;
  const chosen = chosenFor(column, choices);
  const choice = (value: ColumnChoice, text: string): ReactElement => (
    <label className="unknown-choice">
      <input
        type="radio"
        name={`${path}-${columnKey(column)}`}
        checked={chosen?.wire === fieldChosen(column, value)}
        onChange={() => onChoose(column, value)}
      />
      {text}
    </label>
  );
  return (
    <fieldset className="unknown-column" disabled={isDisabled}>
      <legend>{matter}</legend>
      {read !== null && choice("read", read)}
      {choice("ignore", ignore)}
      <FieldChoice
        entity={entity}
        label={choose}
        chosen={chosen?.wire ?? null}
        fields={fields}
        onChoose={(wire) => onChoose(column, asField(wire))}
      />
      <span className="unknown-decided">{decided}</span>
    </fieldset>
  );
};

/** Columns that match no field or repeat one: nothing is sent until each is assigned a field or skipped. */
export const UnknownColumns = ({
  summary,
  ...common
}: UnknownColumnsProps): ReactElement | null => {
  const { t } = useTranslation();
  const labels = useLabels();
  const entity = entityAt(common.path);
  const wordsOf = useColumnWords((wire) =>
    entity ? labelOf(labels, entity, wireFieldsOf(entity).byWire.get(wire)?.name ?? wire) : wire,
  );
  if (!entity || !summary || summary.unknown.length === 0) return null;
  return (
    <div className="unknown-columns" id={`${common.path}-unknown`}>
      <p className="unknown-title">
        <WarningIcon /> {t(titleOf(summary))}
      </p>
      {summary.unknown.map((column) => (
        <UnknownColumn
          key={columnKey(column)}
          {...common}
          entity={entity}
          column={column}
          words={wordsOf(column)}
          fields={summary.fields}
        />
      ))}
    </div>
  );
};
