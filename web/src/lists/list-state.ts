import type { AnyEntity } from "@teckna/domain/entities";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { readListSearch, unknownParameters, type ListSearch } from "./list-search.ts";

export type AddressChange = Readonly<Record<string, string | undefined>>;

export type ListState = {
  readonly search: ListSearch;
  /** Address parameters that the list does not know. */
  readonly unknown: readonly string[];
  /**
   * Changes the address; undefined values are removed. Typing replaces the history entry, other changes add
   * one.
   */
  readonly change: (change: AddressChange, isTyping?: boolean) => void;
};

/** Whether the address contains only a view, whose parameters will replace it. */
export const isAwaitingView = ({ view, ...others }: ListSearch): boolean =>
  view !== undefined && view !== "all" && Object.keys(others).length === 0;

/** A list's sort, filters and search from the address. */
export const useListState = (entity: AnyEntity): ListState => {
  const found: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readListSearch(entity)(found), [entity, found]);
  const unknown = useMemo(() => unknownParameters(entity, found), [entity, found]);
  const change = useCallback(
    (wanted: AddressChange, isTyping = false): void =>
      void navigate({
        to: ".",
        search: (old: Record<string, string | undefined>) => ({ ...old, ...wanted }),
        replace: isTyping,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, unknown, change };
};
