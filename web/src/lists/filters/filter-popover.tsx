import type { KindName } from "@teckna/domain/field";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { placeBeside } from "../../ui/place-beside.ts";
import type { Column } from "../columns.ts";
import { fromParam, operatorsOf, toParam, type Operator } from "./filters.ts";
import type { ListSearch } from "../list-search.ts";
import type { Change } from "../list-state.ts";

type FilterPopoverProps = {
  readonly column: Column;
  readonly anchor: HTMLElement;
  readonly search: ListSearch;
  readonly onChange: (change: Change) => void;
  readonly onClose: () => void;
};

const operatorTexts = { "": "list.equals", ".gte": "list.from", ".lte": "list.to" } as const;

const errorTextOf = (kind: KindName) => {
  if (kind === "date" || kind === "dateTime") return "validation.date";
  if (kind === "decimal" || kind === "percent") return `validation.${kind}` as const;
  return "validation.positiveNumber";
};

type Drafts = Readonly<Partial<Record<Operator, string>>>;

const isTyped = (operator: Operator): operator is keyof typeof operatorTexts =>
  operator !== ".empty";

/** Yes, no, missing and present exclude each other, so they are one choice. */
const choicesOf = (column: Column) =>
  column.field.kind === "yesNo"
    ? ([
        { param: "", value: "true", text: "app.yes" },
        { param: "", value: "false", text: "app.no" },
        { param: ".empty", value: "true", text: "list.isEmpty" },
      ] as const)
    : ([
        { param: ".empty", value: "false", text: "list.isFilled" },
        { param: ".empty", value: "true", text: "list.isEmpty" },
      ] as const);

/** What a column is asked for, in a small form beside its heading. */
export const FilterPopover = ({
  column,
  anchor,
  search,
  onChange,
  onClose,
}: FilterPopoverProps): ReactElement => {
  const { t } = useTranslation();
  const popover = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { kind } = column.field;
  const [drafts, setDrafts] = useState<Drafts>(() =>
    Object.fromEntries(
      operatorsOf[kind].map((operator) => [
        operator,
        fromParam(kind, search[column.wire + operator] ?? ""),
      ]),
    ),
  );
  const [wrong, setWrong] = useState<readonly Operator[]>([]);
  useEffect(() => {
    const shown = popover.current;
    if (!shown) return;
    shown.showPopover();
    placeBeside(shown, anchor);
    shown.querySelector<HTMLElement>("input, button")?.focus();
  }, [anchor]);

  const close = (): void => {
    onClose();
    anchor.focus();
  };
  const everything: Change = Object.fromEntries(
    ["", ".gte", ".lte", ".empty"].map((operator) => [column.wire + operator, undefined]),
  );
  const apply = (): void => {
    const params = operatorsOf[kind].map(
      (operator) => [operator, toParam(kind, drafts[operator] ?? "")] as const,
    );
    const unread = params.filter(([, param]) => param === undefined).map(([operator]) => operator);
    setWrong(unread);
    if (unread.length > 0) return;
    const wanted = params.map(([operator, param]) => [column.wire + operator, param || undefined]);
    onChange({ ...everything, ...Object.fromEntries(wanted) });
    close();
  };
  const choose = (param: string, value: string): void => {
    onChange({ ...everything, [column.wire + param]: value });
    close();
  };
  const typed = kind === "yesNo" ? [] : operatorsOf[kind].filter(isTyped);
  return (
    <div
      ref={popover}
      popover="auto"
      className="filter"
      role="dialog"
      aria-labelledby={titleId}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
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
        {typed.map((operator) => (
          <label key={operator} className="filter-line">
            <span className="label">{t(operatorTexts[operator])}</span>
            <input
              className="input"
              value={drafts[operator] ?? ""}
              aria-invalid={wrong.includes(operator)}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                const text = event.currentTarget.value;
                setDrafts((old) => ({ ...old, [operator]: text }));
              }}
            />
            {wrong.includes(operator) && (
              <span className="filter-error" role="alert">
                {t(errorTextOf(kind))}
              </span>
            )}
          </label>
        ))}
        <div className="filter-choices" role="group" aria-label={t("list.presence")}>
          {choicesOf(column).map(({ param, value, text }) => (
            <Button
              key={text}
              aria-pressed={search[column.wire + param] === value}
              onClick={() => choose(param, value)}
            >
              {t(text)}
            </Button>
          ))}
        </div>
        <div className="filter-actions">
          <Button
            variant="quiet"
            onClick={() => {
              onChange(everything);
              close();
            }}
          >
            {t("action.clearFilter")}
          </Button>
          {typed.length > 0 && (
            <Button type="submit" variant="primary">
              {t("action.apply")}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
};
