import type { AnyEntity } from "@teckna/domain/entities";
import { kinds } from "@teckna/domain/kinds";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useChecksPending } from "../../api/checks/checks-pending.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { Column } from "../list-columns.ts";
import { useFindingTexts } from "./finding-texts.ts";
import { focusSearch } from "./focus-search.ts";
import "./findings.css";
import { filterParameters } from "./filter-rows.ts";
import { hasFindings, useFindingRestrictions } from "./use-finding-restrictions.ts";
import { useFilterRestrictions } from "./use-filter-restrictions.ts";
import type { Restriction } from "./restriction.ts";
import { changedAt, findingParameters } from "../list-search.ts";
import type { AddressChange, ListState } from "../list-state.ts";
import { readSort, writeSort } from "../sort.ts";
import type { ListParams } from "../../api/list-params.ts";

type ChipProps = { readonly restriction: Restriction; readonly onRemove: () => void };

/** After a chip is removed, the focus moves to the next one, or the previous. */
const focusBeside = (button: HTMLElement): void => {
  const chip = button.closest("li");
  const other = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector("button");
  if (other) other.focus();
  else focusSearch();
};

const Chip = ({ restriction, onRemove }: ChipProps): ReactElement => {
  const { label, value, isUnknown = false } = restriction;
  const { t } = useTranslation();
  return (
    <li className={classNames("chip", isUnknown && "chip-unknown")}>
      <span className="chip-text">
        <span className="chip-label">{label}</span> {value}
      </span>
      <Button
        variant="quiet"
        isIconOnly
        icon={<CloseIcon />}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          onRemove();
        }}
      >
        <VisuallyHidden>
          {t("listTools.clearFilter")}: {label}
        </VisuallyHidden>
      </Button>
    </li>
  );
};

/** The sort keys whose columns are not displayed, so that no heading shows them. */
const useHiddenSortKeys = (
  { search }: ListState,
  all: readonly Column[],
  shown: readonly Column[],
) => {
  const { t } = useTranslation();
  return readSort(search["sort"]).flatMap((key) => {
    if (key.name === changedAt)
      return [{ ...key, label: t("listTools.changedAt", { user: search["changed_by"] ?? "" }) }];
    const column = all.find(({ wire }) => wire === key.name);
    return column && !shown.includes(column) ? [{ ...key, label: column.label }] : [];
  });
};

type FilterChipsProps = {
  readonly entity: AnyEntity;
  readonly params: ListParams;
  /** All columns that can be filtered. */
  readonly all: readonly Column[];
  readonly shown: readonly Column[];
  readonly state: ListState;
};

const withoutSortKeys = (sort: string | undefined, names: readonly string[]): AddressChange => ({
  sort: writeSort(readSort(sort).filter(({ name }) => !names.includes(name))) || undefined,
});

const useRestrictions = ({ entity, all, shown, state }: FilterChipsProps) => {
  const { t } = useTranslation();
  const { search, unknown } = state;
  const filters = useFilterRestrictions(entity, all, search);
  const sortKeys = useHiddenSortKeys(state, all, shown);
  const ofFindings = useFindingRestrictions(search);
  const restrictions: readonly Restriction[] = [
    ...ofFindings,
    ...filters,
    ...sortKeys.map(({ name, label, isDescending }) => ({
      id: `sort ${name}`,
      label: t("listTools.sortedBy"),
      value: `${label} ${isDescending ? "↓" : "↑"}`,
      removal: withoutSortKeys(search["sort"], [name]),
    })),
    ...unknown.map((name) => ({
      id: `unknown ${name}`,
      label: t("listTools.unknownParameter", { name }),
      isUnknown: true,
      removal: { [name]: undefined },
    })),
  ];
  const removalOfAll: AddressChange = {
    ...Object.fromEntries(
      [...findingParameters, ...unknown, ...filterParameters(search).map(([name]) => name)].map(
        (name) => [name, undefined],
      ),
    ),
    ...withoutSortKeys(
      search["sort"],
      sortKeys.map(({ name }) => name),
    ),
  };
  return { restrictions, filterCount: filters.length + ofFindings.length, removalOfAll };
};

/** A notice that the list may not be up to date yet, as checks are pending. */
const PendingChecks = ({ entity, params }: FilterChipsProps): ReactElement => {
  const texts = useFindingTexts()?.texts;
  const pending = useChecksPending(entity, params);
  const text = pending === 1 ? texts?.pending.one : texts?.pending.other;
  return (
    <p role="status" className="list-pending">
      {pending > 0 && text && fillIn(text, { n: kinds.integer.show(pending) })}
    </p>
  );
};

/** The list's filters and sort keys, each with a button to remove it. */
export const FilterChips = (props: FilterChipsProps): ReactElement | null => {
  const { t } = useTranslation();
  const { change, search } = props.state;
  const { restrictions, filterCount, removalOfAll } = useRestrictions(props);
  if (restrictions.length === 0) return null;
  return (
    <>
      <ul
        className="chips"
        aria-label={t("listTools.filters", { n: filterCount, count: filterCount })}
      >
        {restrictions.map((restriction) => (
          <Chip
            key={restriction.id}
            restriction={restriction}
            onRemove={() => change(restriction.removal)}
          />
        ))}
      </ul>
      {restrictions.length > 1 && (
        <Button
          variant="quiet"
          onClick={() => {
            focusSearch();
            change(removalOfAll);
          }}
        >
          {t("listTools.clearFilters")}
        </Button>
      )}
      {hasFindings(search) && <PendingChecks {...props} />}
    </>
  );
};
