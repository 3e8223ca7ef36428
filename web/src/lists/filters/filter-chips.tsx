import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { shortId } from "../../fields/short-id.ts";
import type { Column } from "../columns.ts";
import { filtersOf, fromParam, paramOf, withoutFilters, type Filter } from "./filters.ts";
import type { Change, ListState } from "../list-state.ts";
import { readSort, writeSort } from "../sort.ts";

const signs = { "": "=", ".gte": "≥", ".lte": "≤" } as const;

const truths: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

const useFilterText = (): ((filter: Filter) => string) => {
  const { t } = useTranslation();
  return ({ column, operator, value }) => {
    const { kind } = column.field;
    // Another value is refused by the server, and shown as it stands.
    const isYes = truths.get(value);
    if (operator === ".empty" && isYes !== undefined)
      return t(isYes ? "list.isEmpty" : "list.isFilled");
    if (kind === "yesNo" && isYes !== undefined) return t(isYes ? "app.yes" : "app.no");
    if (operator === ".empty") return `${t("list.isEmpty")} = ${value}`;
    const text = fromParam(kind, value);
    return `${signs[operator]} ${kind === "id" ? shortId(text) : text}`;
  };
};

type ChipProps = {
  readonly label: string;
  readonly value?: ReactNode;
  readonly isUnknown?: boolean;
  readonly onRemove: () => void;
};

const Chip = ({ label, value, isUnknown = false, onRemove }: ChipProps): ReactElement => {
  const { t } = useTranslation();
  return (
    <li className={classNames("chip", isUnknown && "chip-unknown")}>
      <span className="chip-text">
        <span className="chip-label">{label}</span> {value}
      </span>
      <Button variant="quiet" isIconOnly icon={<CloseIcon />} onClick={onRemove}>
        <VisuallyHidden>
          {t("action.clearFilter")}: {label}
        </VisuallyHidden>
      </Button>
    </li>
  );
};

/** The keys of the order that no heading shows, because their columns are not shown. */
const hiddenSortKeys = (
  sort: string | undefined,
  all: readonly Column[],
  shown: readonly Column[],
) =>
  readSort(sort).flatMap((key) => {
    const column = all.find(({ wire }) => wire === key.name);
    return column && !shown.includes(column) ? [{ ...key, label: column.label }] : [];
  });

type FilterChipsProps = {
  /** Every column that can be filtered by. */
  readonly all: readonly Column[];
  readonly shown: readonly Column[];
  readonly state: ListState;
};

/** What narrows and orders the list; each can be taken away by itself. */
export const FilterChips = ({ all, shown, state }: FilterChipsProps): ReactElement | null => {
  const { t } = useTranslation();
  const textOf = useFilterText();
  const { search, unknown, change } = state;
  const filters = filtersOf(all, search);
  const sortKeys = hiddenSortKeys(search["sort"], all, shown);
  const count = filters.length + sortKeys.length + unknown.length;
  if (count === 0) return null;
  const nothing: Change = Object.fromEntries(unknown.map((name) => [name, undefined]));
  const withoutSortKeys = (names: readonly string[]): string | undefined =>
    writeSort(readSort(search["sort"]).filter(({ name }) => !names.includes(name))) || undefined;
  const removeAll = (): void =>
    change({
      ...withoutFilters(filters),
      ...nothing,
      sort: withoutSortKeys(sortKeys.map(({ name }) => name)),
    });
  return (
    <>
      <ul className="chips" aria-label={t("list.filters", { n: filters.length })}>
        {filters.map((filter) => (
          <Chip
            key={paramOf(filter)}
            label={filter.column.label}
            value={textOf(filter)}
            onRemove={() => change({ [paramOf(filter)]: undefined })}
          />
        ))}
        {sortKeys.map(({ name, label, isDescending }) => (
          <Chip
            key={`sort ${name}`}
            label={t("list.sortedBy")}
            value={`${label} ${isDescending ? "↓" : "↑"}`}
            onRemove={() => change({ sort: withoutSortKeys([name]) })}
          />
        ))}
        {unknown.map((name) => (
          <Chip
            key={`unknown ${name}`}
            label={t("list.unknownParameter", { name })}
            isUnknown
            onRemove={() => change({ [name]: undefined })}
          />
        ))}
      </ul>
      {count > 1 && (
        <Button variant="quiet" onClick={removeAll}>
          {t("action.clearFilters")}
        </Button>
      )}
    </>
  );
};
