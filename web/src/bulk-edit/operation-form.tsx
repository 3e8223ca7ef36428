import { type OperationName, operationsOf } from "@teckna/domain/bulk/operation";
import type { AnyEntity } from "@teckna/domain/entities";
import type { Field } from "@teckna/domain/field";
import { describeProblem } from "@teckna/domain/messages/describe-problem";
import { type WireField, wireFieldsOf } from "@teckna/domain/wire-fields";
import { useId, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { FieldRow } from "../fields/field-row.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { useLabels, useWords } from "../words/language.ts";
import type { DraftFault, OperationDraft } from "./read-operation.ts";

const plainText: Field = { kind: "text", required: false };

/** The fields of an entity that have operations. */
export const changeableFields = (entity: AnyEntity): readonly WireField[] =>
  wireFieldsOf(entity).inOrder.filter(({ field }) => operationsOf(field).length > 0);

/** Describes what is wrong with the input. */
const useFaultText = (entity: AnyEntity): ((fault: DraftFault) => string) => {
  const { t } = useTranslation();
  const words = useWords();
  return (fault) => {
    if (fault.is === "problem") return describeProblem(words, entity, fault.problem);
    if (fault.is === "pattern") return t("bulkEdit.badPattern", { place: fault.place });
    return t(fault.is === "days" ? "bulkEdit.badDays" : "bulkEdit.badFactor");
  };
};

type LineProps = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly field?: Field;
  readonly text: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
};

const Line = ({
  name,
  label,
  help,
  field = plainText,
  text,
  error,
  onType,
}: LineProps): ReactElement => {
  const id = useId();
  return (
    <div>
      <FieldRow
        id={`${id}-${name}`}
        name={name}
        field={field}
        label={label}
        help={help}
        withText={(show) => show(text)}
        error={error}
        onType={onType}
        onLeave={() => {}}
      />
      {help !== undefined && (
        // Already referenced by the field's aria-describedby.
        <p className="bulk-edit-help" aria-hidden="true">
          {help}
        </p>
      )}
    </div>
  );
};

export type OperandsProps = {
  readonly entity: AnyEntity;
  readonly entry: WireField;
  readonly draft: OperationDraft;
  readonly fault: DraftFault | null;
  readonly onChange: (change: Partial<OperationDraft>) => void;
};

const Replacing = ({ entity, draft, fault, onChange }: OperandsProps): ReactElement => {
  const { t } = useTranslation();
  const faultText = useFaultText(entity);
  return (
    <>
      <Line
        name="find"
        label={t("bulkEdit.find")}
        text={draft.find}
        error={fault ? faultText(fault) : undefined}
        onType={(find) => onChange({ find })}
      />
      <Line
        name="replaceWith"
        label={t("bulkEdit.replaceWith")}
        {...(draft.isPattern && { help: t("bulkEdit.patternHelp") })}
        text={draft.replaceWith}
        error={undefined}
        onType={(replaceWith) => onChange({ replaceWith })}
      />
      <div className="bulk-edit-options">
        <Checkbox
          checked={draft.ignoreCase}
          onChange={(event) => onChange({ ignoreCase: event.currentTarget.checked })}
        >
          {t("bulkEdit.ignoreCase")}
        </Checkbox>
        <Checkbox
          checked={draft.isPattern}
          onChange={(event) => onChange({ isPattern: event.currentTarget.checked })}
        >
          {t("bulkEdit.isPattern")}
        </Checkbox>
      </div>
    </>
  );
};

/** The operands of an operation, if it has any. */
export const Operands = (props: OperandsProps): ReactElement | null => {
  const { entity, entry, draft, fault, onChange } = props;
  const { t } = useTranslation();
  const faultText = useFaultText(entity);
  const error = fault ? faultText(fault) : undefined;
  switch (draft.name) {
    case "set":
      return (
        <Line
          key={entry.wire}
          name={entry.name}
          label={t("bulkEdit.value")}
          field={entry.field}
          text={draft.value}
          error={error}
          onType={(value) => onChange({ value })}
        />
      );
    case "replace":
      return <Replacing {...props} />;
    case "addDays":
      return (
        <Line
          name="days"
          label={t("bulkEdit.days")}
          help={t("bulkEdit.daysHelp")}
          text={draft.days}
          error={error}
          onType={(days) => onChange({ days })}
        />
      );
    case "multiply":
      return (
        <Line
          name="factor"
          label={t("bulkEdit.factor")}
          text={draft.factor}
          error={error}
          onType={(factor) => onChange({ factor })}
        />
      );
    case "clear":
    case "trim":
    case "tidyName":
      return null;
  }
};

type SelectProps = {
  readonly label: string;
  readonly isFirst?: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChoose: (value: string) => void;
};

const Select = ({ label, isFirst, value, options, onChoose }: SelectProps): ReactElement => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        data-first-focus={isFirst}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
};

type ChoiceProps = {
  readonly entity: AnyEntity;
  readonly entry: WireField;
  readonly name: OperationName;
  readonly onField: (entry: WireField) => void;
  readonly onOperation: (name: OperationName) => void;
};

/** The choice of field and operation. */
export const OperationChoice = ({
  entity,
  entry,
  name,
  onField,
  onOperation,
}: ChoiceProps): ReactElement => {
  const { t } = useTranslation();
  const labels: Readonly<Record<string, string>> = useLabels().field[entity.name];
  const fields = changeableFields(entity);
  const operations = operationsOf(entry.field);
  return (
    <div className="bulk-edit-choice">
      <Select
        label={t("bulkEdit.field")}
        isFirst
        value={entry.wire}
        options={fields.map((field) => ({ value: field.wire, text: labels[field.name] ?? "" }))}
        onChoose={(wanted) => {
          const found = fields.find(({ wire }) => wire === wanted);
          if (found) onField(found);
        }}
      />
      <Select
        label={t("bulkEdit.operation")}
        value={name}
        options={operations.map((one) => ({ value: one, text: t(`bulkEdit.operations.${one}`) }))}
        onChoose={(wanted) => {
          const found = operations.find((one) => one === wanted);
          if (found) onOperation(found);
        }}
      />
    </div>
  );
};
