import type { AnyEntity } from "@teckna/domain/entities";
import { useState } from "react";
import { choosableColumnsOf, type Column, shownColumnsOf } from "../list-columns.ts";
import type { AddressChange } from "../list-state.ts";
import { useComputedColumns } from "../computed/use-computed-columns.ts";
import type { Columns } from "../use-columns.ts";
import { columnsParam, movedPast, movedTo, type Names, namesOf } from "./chosen-columns.ts";

type Choosing = {
  readonly entity: AnyEntity;
  readonly issueId: string | undefined;
  readonly columns: Columns;
  readonly onChange: (change: AddressChange, isTyping?: boolean) => void;
};

export type ColumnChoice = {
  /** All columns, with the chosen ones in display order. */
  readonly inOrder: readonly Column[];
  readonly isChosen: (name: string) => boolean;
  readonly chosenCount: number;
  readonly toggle: (name: string) => void;
  readonly moveBy: (name: string, step: 1 | -1) => void;
  readonly moveTo: (name: string, place: number) => void;
  readonly placeOf: (name: string) => number;
  /** The position among the chosen columns, from 1. */
  readonly rankOf: (name: string) => number;
  readonly reset: () => void;
};

type Chosen = { readonly order: Names; readonly names: ReadonlySet<string> };

const withAllOf = (shown: Names, all: Names): Chosen => ({
  order: [...shown, ...all.filter((name) => !shown.includes(name))],
  names: new Set(shown),
});

const toggledIn = ({ order, names }: Chosen, name: string): Chosen => {
  const others = new Set([...names].filter((one) => one !== name));
  return { order, names: others.size < names.size ? others : new Set([...names, name]) };
};

/** The chosen columns and their order; each change is shown at once and written to the address. */
export const useColumnChoice = (choosing: Choosing): ColumnChoice => {
  const { entity, issueId, columns, onChange } = choosing;
  const computed = useComputedColumns(entity, true);
  const choosable = choosableColumnsOf(entity, [...columns.all, ...computed], issueId);
  const usual = namesOf(shownColumnsOf(entity, columns.all, issueId, undefined));
  const [kept, setChosen] = useState(() => withAllOf(namesOf(columns.shown), namesOf(choosable)));
  // Computed columns are loaded with a delay.
  const chosen: Chosen = { ...kept, order: withAllOf(kept.order, namesOf(choosable)).order };
  const become = (next: Chosen): void => {
    const names = next.order.filter((name) => next.names.has(name));
    // A table has at least one column.
    if (names.length === 0) return;
    setChosen(next);
    onChange({ columns: columnsParam(names, usual) }, true);
  };
  const reorder = (order: Names): void => become({ ...chosen, order });
  return {
    inOrder: chosen.order.flatMap((name) => choosable.find(({ wire }) => wire === name) ?? []),
    isChosen: (name) => chosen.names.has(name),
    chosenCount: chosen.names.size,
    toggle: (name) => become(toggledIn(chosen, name)),
    moveBy: (name, step) => reorder(movedPast(chosen.order, chosen.names, name, step)),
    moveTo: (name, place) => reorder(movedTo(chosen.order, name, place)),
    placeOf: (name) => chosen.order.indexOf(name),
    rankOf: (name) => chosen.order.filter((one) => chosen.names.has(one)).indexOf(name) + 1,
    reset: () => become(withAllOf(usual, namesOf(choosable))),
  };
};
