import type { AnyEntity } from "@teckna/domain/entities";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useMatches } from "../../api/list.ts";
import { idOf, type Stored } from "../../api/stored.ts";
import {
  chooseOption,
  close,
  type Found,
  leave,
  type Move,
  noChoice,
  type Choice,
  press,
  receive,
  type,
} from "../../ui/choice.ts";
import { useSettled } from "./use-settled.ts";

const settleMs = 200;

const moves: ReadonlyMap<string, Move> = new Map<string, Move>([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
  ["Enter", "choose"],
  ["Tab", "choose"],
]);

const isPlain = (event: KeyboardEvent): boolean =>
  !event.nativeEvent.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.shiftKey;

type Matches = { readonly found: Found; readonly rows: readonly Stored[]; retry: () => void };

/** What is found for exactly this text; while another one is still asked for, nothing. */
const useFound = (entity: AnyEntity, typed: string, isHurried: boolean): Matches => {
  const requested = useSettled(typed, isHurried ? 0 : settleMs);
  const { data, isError, refetch } = useMatches(entity, requested);
  const isRequested = requested.trim() === typed.trim();
  return useMemo((): Matches => {
    const retry = (): void => void refetch();
    if (!isRequested) return { found: { state: "waiting" }, rows: [], retry };
    if (data) {
      const ids = data.rows.map(({ record }) => idOf(record));
      return { found: { state: "here", ids }, rows: data.rows, retry };
    }
    return { found: { state: isError ? "failed" : "waiting" }, rows: [], retry };
  }, [isRequested, data, isError, refetch]);
};

export type ParentSearching = Pick<Choice, "typed" | "isOpen" | "active"> & {
  readonly state: Found["state"];
  readonly rows: readonly Stored[];
  readonly onType: (text: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onOption: (id: string) => void;
  readonly onLeave: () => void;
};

/** A search in which keys mean what they say of the text that is typed, however late its result comes. */
export const useParentChoice = (
  entity: AnyEntity,
  onChoose: (chosen: Stored) => void,
): ParentSearching => {
  const [held, setChoice] = useState(noChoice);
  const { found, rows, retry } = useFound(entity, held.typed, held.waiting.length > 0);
  const choice = receive(held, found);
  if (choice !== held) setChoice(choice);
  const { typed, isOpen, active, chosen } = choice;
  const bringChosen = useEffectEvent((): void => {
    const stored = rows.find(({ record }) => idOf(record) === chosen);
    if (stored) onChoose(stored);
  });
  useEffect(() => {
    if (chosen !== null) bringChosen();
  }, [chosen]);
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isPlain(event)) return;
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setChoice(close(choice));
    }
    const move = moves.get(event.key);
    if (move === undefined || (move === "choose" && !isOpen)) return;
    // The Tab key goes on as well.
    if (event.key !== "Tab") event.preventDefault();
    if (found.state === "failed" && move !== "choose") retry();
    setChoice(press(choice, move, found));
  };
  return {
    typed,
    isOpen,
    active,
    state: found.state,
    rows,
    onKey,
    onType: (text) => setChoice(type(text)),
    onOption: (id) => setChoice(chooseOption(choice, id, found)),
    onLeave: () => setChoice(leave(choice)),
  };
};
