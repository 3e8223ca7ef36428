import type { AnyEntity } from "@teckna/domain/entities";
import { useTranslation } from "react-i18next";
import type { Column } from "../list-columns.ts";
import type { ListSearch } from "../list-search.ts";
import type { AddressChange } from "../list-state.ts";
import { filterParameters, type FilterRow, readRows, rowOperatorNamed } from "./filter-rows.ts";
import type { Restriction } from "./restriction.ts";
import { type Subject, useSubjects } from "./filter-subjects.ts";
import { useFilterWords } from "./use-filter-words.ts";
import { writeRows } from "./write-rows.ts";

/** The address change that replaces all filters by these rows. */
export const replacedBy = (
  entity: AnyEntity,
  search: ListSearch,
  rows: readonly FilterRow[],
  unread: readonly string[] = [],
): AddressChange => ({
  ...Object.fromEntries(filterParameters(search).map(([name]) => [name, undefined])),
  ...Object.fromEntries(unread.map((name) => [name, search[name]])),
  ...writeRows(entity, rows).params,
});

/** The subject and operator in the name of an invalid parameter. */
const partsOf = (name: string, subjects: readonly Subject[]) => {
  const inner = name.replace(/^any\.\d+\.\d+\./, "");
  const [subject] = subjects
    .filter((one) => `${inner}.`.startsWith(`${one.name}.`))
    .toSorted((one, other) => other.name.length - one.name.length);
  const word = inner.slice((subject?.name.length ?? 0) + 1);
  return { subject, operator: subject && rowOperatorNamed(word) };
};

/** A filter of the address that is not understood. */
const useUnread = (subjects: readonly Subject[], search: ListSearch) => {
  const { t } = useTranslation();
  return (name: string): Restriction => {
    const { subject, operator } = partsOf(name, subjects);
    const words = operator ? t(`listTools.operator.${operator}`).toLowerCase() : "=";
    return {
      id: name,
      label: subject?.label ?? name,
      value: `${words} ${search[name] ?? ""}`,
      isUnknown: true,
      removal: { [name]: undefined },
    };
  };
};

/** The words of a group, whose members are alternatives. */
const useGroupText = (wordsOf: ReturnType<typeof useFilterWords>) => {
  const { t } = useTranslation();
  return (members: readonly FilterRow[]): string =>
    members
      .map((row, at) => {
        const { label, value } = wordsOf(row);
        const isSameMember = members[at - 1]?.member === row.member;
        const joint = at === 0 ? "" : `${t(isSameMember ? "listTools.and" : "listTools.or")} `;
        return `${joint}${label} ${value}`;
      })
      .join(" ");
};

/** The filters of the address; each group is one. */
export const useFilterRestrictions = (
  entity: AnyEntity,
  all: readonly Column[],
  search: ListSearch,
): readonly Restriction[] => {
  const subjects = useSubjects(entity, all);
  const wordsOf = useFilterWords(subjects);
  const groupText = useGroupText(wordsOf);
  const ofUnread = useUnread(subjects, search);
  const { rows, unread } = readRows(entity, search);
  const without = (gone: (row: FilterRow) => boolean): AddressChange => {
    const left = rows.filter((row) => !gone(row));
    return replacedBy(entity, search, left, unread);
  };
  const groups = [...new Set(rows.map(({ group }) => group))].filter((group) => group > 0);
  return [
    ...rows
      .filter(({ group }) => group === 0)
      .map((row) => ({
        id: `${row.subject} ${row.operator}`,
        ...wordsOf(row),
        removal: without((one) => one === row),
      })),
    ...groups.map((group) => ({
      id: `any ${group}`,
      label: "",
      value: groupText(rows.filter((row) => row.group === group)),
      removal: without((row) => row.group === group),
    })),
    ...unread.map((name) => ofUnread(name)),
  ];
};
