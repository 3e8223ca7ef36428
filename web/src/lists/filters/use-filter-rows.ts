import type { AnyEntity } from "@teckna/domain/entities";
import { languages } from "@teckna/domain/messages/languages";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../words/language.ts";
import type { ListSearch } from "../list-search.ts";
import type { AddressChange } from "../list-state.ts";
import { type FilterRow, readRows } from "./filter-rows.ts";
import { shownRelative } from "./relative-day-words.ts";
import { rowOperatorsOf } from "./row-operators.ts";
import type { Subject } from "./filter-subjects.ts";
import { replacedBy } from "./use-filter-restrictions.ts";
import { shownValue, storedValue } from "./value-options.tsx";
import { writeRows } from "./write-rows.ts";

/** A row being edited. */
export type RowDraft = FilterRow & { readonly key: number };

type Filtering = {
  readonly entity: AnyEntity;
  readonly subjects: readonly Subject[];
  readonly search: ListSearch;
  readonly onChange: (change: AddressChange) => void;
  readonly onApplied: () => void;
};

let lastKey = 0;
const withKey = (row: FilterRow): RowDraft => ({ ...row, key: (lastKey += 1) });

const withTexts = (row: FilterRow, change: (text: string) => string): FilterRow => {
  const [first, second] = row.texts;
  return { ...row, texts: [change(first), change(second)] };
};

/** Converts rows between the address and display, where relative dates and values are in the user's language. */
const useShownRows = (subjects: readonly Subject[]) => {
  const { t } = useTranslation();
  const locale = languages[useLanguage()];
  const subjectOf = (row: FilterRow) => subjects.find(({ name }) => name === row.subject);
  const fieldOperatorOf = (row: FilterRow) => ({
    field: subjectOf(row)?.field,
    operator: row.operator,
  });
  return {
    shown: (row: FilterRow): FilterRow =>
      withTexts(row, (text) =>
        subjectOf(row)?.kind.startsWith("date") === true
          ? shownRelative(locale, text)
          : shownValue(t, fieldOperatorOf(row), text),
      ),
    stored: (row: FilterRow): FilterRow =>
      withTexts(row, (text) => storedValue(t, fieldOperatorOf(row), text)),
  };
};

/** An empty condition, of the first that can be chosen. */
const freshRow = ([subject]: Filtering["subjects"], group: number, member: number): RowDraft =>
  withKey({
    group,
    member,
    subject: subject?.name ?? "",
    operator: rowOperatorsOf[subject?.kind ?? "text"][0] ?? "is",
    texts: ["", ""],
  });

/** The conditions in the panel until they are applied. */
export const useFilterRows = (filtering: Filtering) => {
  const { entity, subjects, search, onChange, onApplied } = filtering;
  const fresh = (group: number, member: number): RowDraft => freshRow(subjects, group, member);
  const { shown, stored } = useShownRows(subjects);
  const [rows, setRows] = useState<readonly RowDraft[]>(() => {
    const read = readRows(entity, search).rows.map((row) => withKey(shown(row)));
    return read.length > 0 ? read : [fresh(0, 0)];
  });
  const [wrong, setWrong] = useState<ReadonlySet<number>>(new Set());
  const add = (group: number, member: number): void =>
    setRows((old) => [...old, fresh(group, member)]);
  const last = (of: (row: RowDraft) => number): number => Math.max(0, ...rows.map(of));
  return {
    rows,
    /** The keys of invalid rows. */
    wrong,
    addPlain: () => add(0, 0),
    addTo: (group: number) => add(group, 1 + last((row) => (row.group === group ? row.member : 0))),
    addGroup: () => {
      const group = 1 + last((row) => row.group);
      setRows((old) => [...old, fresh(group, 1), fresh(group, 2)]);
    },
    change: (key: number, change: Partial<FilterRow>) =>
      setRows((old) => old.map((row) => (row.key === key ? { ...row, ...change } : row))),
    remove: (key: number) => setRows((old) => old.filter((row) => row.key !== key)),
    clear: () => {
      onChange(replacedBy(entity, search, []));
      onApplied();
    },
    apply: () => {
      const wanted = rows.map(stored);
      const found = writeRows(entity, wanted).wrong.map(({ at }) => rows[at]?.key ?? 0);
      setWrong(new Set(found));
      if (found.length > 0) return;
      onChange(replacedBy(entity, search, wanted));
      onApplied();
    },
  };
};
