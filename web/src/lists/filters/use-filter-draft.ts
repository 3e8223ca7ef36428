import type { KindName } from "@teckna/domain/field";
import { languages } from "@teckna/domain/messages/languages";
import { useState } from "react";
import { useLanguage } from "../../words/language.ts";
import type { Column } from "../columns.ts";
import type { ListSearch } from "../list-search.ts";
import type { Change } from "../list-state.ts";
import { fromParam, operatorsOf, toParam, type Operator } from "./filters.ts";

type Drafts = Readonly<Partial<Record<Operator, string>>>;

type Filtering = {
  readonly column: Column;
  readonly search: ListSearch;
  readonly onChange: (change: Change) => void;
  /** Called when the filter has been applied. */
  readonly onApplied: () => void;
};

const draftsOf = ({ wire, field }: Column, search: ListSearch, locale: string): Drafts =>
  Object.fromEntries(
    operatorsOf[field.kind].map((operator) => [
      operator,
      fromParam(field.kind, search[wire + operator] ?? "", locale),
    ]),
  );

const readDrafts = (kind: KindName, drafts: Drafts) =>
  operatorsOf[kind].map((operator) => [operator, toParam(kind, drafts[operator] ?? "")] as const);

const withoutFilterOf = ({ wire }: Column): Change =>
  Object.fromEntries(
    ["", ".contains", ".gte", ".lte", ".empty"].map((operator) => [wire + operator, undefined]),
  );

/** What is typed into the filter of a column, and the ways it gets into the address. */
export const useFilterDraft = ({ column, search, onChange, onApplied }: Filtering) => {
  const { wire, field } = column;
  const locale = languages[useLanguage()];
  const [drafts, setDrafts] = useState(() => draftsOf(column, search, locale));
  const [unread, setUnread] = useState<readonly Operator[]>([]);
  const replace = (params: Change): void => {
    onChange({ ...withoutFilterOf(column), ...params });
    onApplied();
  };
  return {
    drafts,
    /** What cannot be read as a value of the column. */
    unread,
    type: (operator: Operator, text: string): void =>
      setDrafts((old) => ({ ...old, [operator]: text })),
    apply: (): void => {
      const params = readDrafts(field.kind, drafts);
      const wrong = params.filter(([, param]) => param === undefined);
      setUnread(wrong.map(([operator]) => operator));
      if (wrong.length > 0) return;
      const wanted = params.map(([operator, param]) => [wire + operator, param || undefined]);
      replace(Object.fromEntries(wanted));
    },
    choose: (operator: Operator, value: string): void => replace({ [wire + operator]: value }),
    clear: (): void => replace({}),
  };
};
