import type { AnyEntity } from "@teckna/domain/entities";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { readListSearch, unknownParameters, type ListSearch } from "./list-search.ts";

export type Change = Readonly<Record<string, string | undefined>>;

export type ListState = {
  readonly search: ListSearch;
  /** Parameters of the address that the list does not understand. */
  readonly unknown: readonly string[];
  /** Writes into the address; what is undefined goes. Typing replaces, everything else can be gone back from. */
  readonly change: (change: Change, isTyping?: boolean) => void;
};

/** Whether the address names a view and nothing else, which that view will put in its place. */
export const isAwaitingView = ({ view, ...others }: ListSearch): boolean =>
  view !== undefined && view !== "all" && Object.keys(others).length === 0;

/** A list's sort, filters and search as they stand in the address. */
export const useListState = (entity: AnyEntity): ListState => {
  const found: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readListSearch(entity)(found), [entity, found]);
  const unknown = useMemo(() => unknownParameters(entity, found), [entity, found]);
  const change = useCallback(
    (wanted: Change, isTyping = false): void =>
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
