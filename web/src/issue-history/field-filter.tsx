import { entities, entityAt } from "@teckna/domain/entities";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import { type ReactElement, useId } from "react";
import type { FieldOfTable } from "../api/whole-history.ts";
import { labelOf } from "../fields/field-words.ts";
import { useLabels } from "../words/language.ts";

type FilterProps = {
  readonly texts: IssueHistoryTexts;
  readonly value: FieldOfTable | null;
  readonly onChange: (field: FieldOfTable | null) => void;
};

const toField = (value: string): FieldOfTable | null => {
  const [table = "", wire = ""] = value.split(" ");
  return entityAt(table) ? { table, wire } : null;
};

/** Filters the history by field. */
export const FieldFilter = ({ texts, value, onChange }: FilterProps): ReactElement => {
  const labels = useLabels();
  const id = useId();
  return (
    <span className="history-filter">
      <label htmlFor={id}>{texts.filter}</label>
      <select
        id={id}
        className="input"
        value={value ? `${value.table} ${value.wire}` : ""}
        onChange={(event) => onChange(toField(event.currentTarget.value))}
      >
        <option value="">{texts.allFields}</option>
        {entities.map((entity) => (
          <optgroup key={entity.path} label={labels.entity[entity.name]}>
            {wireFieldsOf(entity)
              .inOrder.filter(({ field }) => field.fixed !== true)
              .map(({ name, wire }) => (
                <option key={wire} value={`${entity.path} ${wire}`}>
                  {labelOf(labels, entity, name)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </span>
  );
};
