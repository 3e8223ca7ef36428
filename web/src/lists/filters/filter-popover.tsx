import type { Field, KindName } from "@teckna/domain/field";
import { useId, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../list-columns.ts";
import { Beside } from "./dialog-beside.tsx";
import { popoverOperators, type PopoverOperator, rowOperators } from "./filters.ts";
import { focusUntilGone } from "./focus-search.ts";
import type { ListSearch } from "../list-search.ts";
import type { AddressChange } from "../list-state.ts";
import { possibleValues, ValueOptions } from "./value-options.tsx";
import { useFilterDraft } from "./use-filter-draft.ts";

type FilterPopoverProps = {
  readonly column: Column;
  readonly anchor: HTMLElement;
  readonly search: ListSearch;
  readonly onChange: (change: AddressChange) => void;
  readonly onClose: () => void;
};

const operatorTexts = {
  ".contains": "listTools.operator.contains",
  "": "listTools.equals",
  ".gte": "listTools.from",
  ".lte": "listTools.to",
} as const;

type TypedOperator = keyof typeof operatorTexts;

const isTyped = (operator: PopoverOperator): operator is TypedOperator => operator !== ".empty";

const typedOperatorsOf = (kind: KindName): readonly TypedOperator[] =>
  kind === "yesNo" ? [] : popoverOperators[kind].filter(isTyped);

const errorTextOf = (kind: KindName) => {
  if (kind === "date" || kind === "dateTime") return "validation.date";
  if (kind === "decimal" || kind === "percent") return `validation.${kind}` as const;
  return "validation.positiveNumber";
};

type FilterLineProps = {
  readonly field: Field;
  readonly operator: TypedOperator;
  readonly text: string;
  readonly isUnread: boolean;
  readonly onType: (operator: PopoverOperator, text: string) => void;
};

/** One bound of a filter, or its value. */
const FilterLine = ({ field, operator, text, isUnread, onType }: FilterLineProps): ReactElement => {
  const { t } = useTranslation();
  const listId = useId();
  const values = possibleValues(field);
  return (
    <label className="filter-line">
      <span className="label">{t(operatorTexts[operator])}</span>
      <input
        className="input"
        value={text}
        list={values.length > 0 ? listId : undefined}
        aria-invalid={isUnread}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(operator, event.currentTarget.value)}
      />
      {isUnread && (
        <span className="filter-error" role="alert">
          {t(errorTextOf(field.kind))}
        </span>
      )}
      {values.length > 0 && (
        <ValueOptions id={listId} field={field} values={values} operator={rowOperators[operator]} />
      )}
    </label>
  );
};

/** Yes, no, empty and filled exclude each other, so they are one choice. */
const choicesOf = (column: Column) =>
  column.field.kind === "yesNo"
    ? ([
        { operator: "", value: "true", text: "app.yes" },
        { operator: "", value: "false", text: "app.no" },
        { operator: ".empty", value: "true", text: "listTools.isEmpty" },
      ] as const)
    : ([
        { operator: ".empty", value: "false", text: "listTools.isFilled" },
        { operator: ".empty", value: "true", text: "listTools.isEmpty" },
      ] as const);

type FilterChoicesProps = {
  readonly column: Column;
  readonly search: ListSearch;
  readonly onChoose: (operator: PopoverOperator, value: string) => void;
};

const FilterChoices = ({ column, search, onChoose }: FilterChoicesProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="filter-choices" role="group" aria-label={t("listTools.presence")}>
      {choicesOf(column).map(({ operator, value, text }) => (
        <Button
          key={text}
          aria-pressed={search[column.wire + operator] === value}
          onClick={() => onChoose(operator, value)}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  );
};

type FilterActionsProps = { readonly hasLines: boolean; readonly onClear: () => void };

const FilterActions = ({ hasLines, onClear }: FilterActionsProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <div className="filter-actions">
      <Button variant="quiet" onClick={onClear}>
        {t("listTools.clearFilter")}
      </Button>
      {hasLines && (
        <Button type="submit" variant="primary">
          {t("listTools.apply")}
        </Button>
      )}
    </div>
  );
};

type FilterFormProps = Pick<FilterPopoverProps, "column" | "search" | "onChange"> & {
  readonly titleId: string;
  readonly onApplied: () => void;
};

const FilterForm = ({ titleId, ...filtering }: FilterFormProps): ReactElement => {
  const { column, search } = filtering;
  const { drafts, unread, type, apply, choose, clear } = useFilterDraft(filtering);
  const { kind } = column.field;
  const operators = typedOperatorsOf(kind);
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <p id={titleId} className="filter-title">
        {column.label}
      </p>
      {operators.map((operator) => (
        <FilterLine
          key={operator}
          field={column.field}
          operator={operator}
          text={drafts[operator] ?? ""}
          isUnread={unread.includes(operator)}
          onType={type}
        />
      ))}
      <FilterChoices column={column} search={search} onChoose={choose} />
      <FilterActions hasLines={operators.length > 0} onClear={clear} />
    </form>
  );
};

/** A small form beside a column's heading with its filter. */
export const FilterPopover = ({
  anchor,
  onClose,
  ...filtering
}: FilterPopoverProps): ReactElement => {
  const titleId = useId();
  return (
    <Beside anchor={anchor} titleId={titleId} className="filter" onClose={onClose}>
      <FilterForm
        {...filtering}
        titleId={titleId}
        onApplied={() => {
          onClose();
          focusUntilGone(anchor);
        }}
      />
    </Beside>
  );
};
