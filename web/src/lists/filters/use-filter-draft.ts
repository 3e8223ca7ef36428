import type { Field } from "@teckna/domain/field";
import { languages } from "@teckna/domain/messages/languages";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../words/language.ts";
import type { Column } from "../list-columns.ts";
import type { ListSearch } from "../list-search.ts";
import type { AddressChange } from "../list-state.ts";
import {
  fromParam,
  popoverOperators,
  rowOperators,
  toParam,
  type PopoverOperator,
} from "./filters.ts";
import { shownValue, storedValue } from "./value-options.tsx";

type Drafts = Readonly<Partial<Record<PopoverOperator, string>>>;

type Filtering = {
  readonly column: Column;
  readonly search: ListSearch;
  readonly onChange: (change: AddressChange) => void;
  /** Called after the filter was applied. */
  readonly onApplied: () => void;
};

const fieldOperator = (field: Field, operator: PopoverOperator) => ({
  field,
  operator: rowOperators[operator],
});

type Words = { readonly t: TFunction; readonly locale: string };

const draftsOf = ({ wire, field }: Column, search: ListSearch, { t, locale }: Words): Drafts =>
  Object.fromEntries(
    popoverOperators[field.kind].map((operator) => [
      operator,
      shownValue(
        t,
        fieldOperator(field, operator),
        fromParam(field.kind, search[wire + operator] ?? "", locale),
      ),
    ]),
  );

const readDrafts = (field: Field, drafts: Drafts, t: TFunction) =>
  popoverOperators[field.kind].map(
    (operator) =>
      [
        operator,
        toParam(field.kind, storedValue(t, fieldOperator(field, operator), drafts[operator] ?? "")),
      ] as const,
  );

const withoutFilterOf = ({ wire }: Column): AddressChange =>
  Object.fromEntries(
    ["", ".contains", ".gte", ".lte", ".empty"].map((operator) => [wire + operator, undefined]),
  );

/** The input for a column's filter, and how it is written to the address. */
export const useFilterDraft = ({ column, search, onChange, onApplied }: Filtering) => {
  const { wire, field } = column;
  const { t } = useTranslation();
  const locale = languages[useLanguage()];
  const [drafts, setDrafts] = useState(() => draftsOf(column, search, { t, locale }));
  const [unread, setUnread] = useState<readonly PopoverOperator[]>([]);
  const replace = (params: AddressChange): void => {
    onChange({ ...withoutFilterOf(column), ...params });
    onApplied();
  };
  return {
    drafts,
    /** Operands that the column's kind cannot parse. */
    unread,
    type: (operator: PopoverOperator, text: string): void =>
      setDrafts((old) => ({ ...old, [operator]: text })),
    apply: (): void => {
      const params = readDrafts(field, drafts, t);
      const wrong = params.filter(([, param]) => param === undefined);
      setUnread(wrong.map(([operator]) => operator));
      if (wrong.length > 0) return;
      const wanted = params.map(
        ([operator, param]) => [wire + operator, param || undefined] as const,
      );
      replace(Object.fromEntries(wanted));
    },
    choose: (operator: PopoverOperator, value: string): void =>
      replace({ [wire + operator]: value }),
    clear: (): void => replace({}),
  };
};
