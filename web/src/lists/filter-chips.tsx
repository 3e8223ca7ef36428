import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { CloseIcon } from "../ui/icons.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { fromParam, paramOf, withoutFilters, type Filter } from "./filters.ts";
import type { Change } from "./list-state.ts";

const signs = { "": "=", ".gte": "≥", ".lte": "≤" } as const;

const useFilterText = (): ((filter: Filter) => string) => {
  const { t } = useTranslation();
  return ({ column, operator, value }) => {
    if (operator === ".empty") return t(value === "true" ? "list.isEmpty" : "list.isFilled");
    if (column.field.kind === "yesNo") return t(value === "true" ? "app.yes" : "app.no");
    return `${signs[operator]} ${fromParam(column.field.kind, value)}`;
  };
};

type FilterChipsProps = {
  readonly filters: readonly Filter[];
  readonly onChange: (change: Change) => void;
};

/** The filters in force; each can be taken away by itself. */
export const FilterChips = ({ filters, onChange }: FilterChipsProps): ReactElement | null => {
  const { t } = useTranslation();
  const textOf = useFilterText();
  if (filters.length === 0) return null;
  return (
    <>
      <ul className="chips" aria-label={t("list.filters", { n: filters.length })}>
        {filters.map((filter) => (
          <li key={paramOf(filter)} className="chip">
            <span className="chip-label">{filter.column.label}</span> {textOf(filter)}
            <Button
              variant="quiet"
              isIconOnly
              icon={<CloseIcon />}
              onClick={() => onChange({ [paramOf(filter)]: undefined })}
            >
              <VisuallyHidden>
                {t("action.clearFilter")}: {filter.column.label}
              </VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => onChange(withoutFilters(filters))}>
        {t("action.clearFilter")}
      </Button>
    </>
  );
};
