import type { AnyEntity } from "@teckna/domain/entities";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useMatches } from "../../api/list.ts";
import { idOf, type Stored } from "../../api/stored.ts";
import { type Choice, type Found, type Move, noChoice } from "../../ui/suggestions/choice.ts";
import { arrowMoves, isPlainKey } from "../../ui/suggestions/choice-keys.ts";
import { choiceSteps } from "../../ui/suggestions/choice-steps.ts";
import { useDelayed } from "./use-delayed.ts";

const delayMs = 200;

const moves: ReadonlyMap<string, Move> = new Map<string, Move>([
  ...arrowMoves,
  ["Enter", "choose"],
  ["Tab", "choose"],
]);

type Matches = { readonly found: Found; readonly rows: readonly Stored[]; retry: () => void };

/** The results for exactly this text; none while they are loading. */
const useFound = (entity: AnyEntity, typed: string, isHurried: boolean): Matches => {
  const requested = useDelayed(typed, isHurried ? 0 : delayMs);
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

/** A search whose keys apply to the typed text, however late its results arrive. */
export const useParentChoice = (
  entity: AnyEntity,
  onChoose: (chosen: Stored) => void,
): ParentSearching => {
  const [last, setChoice] = useState(noChoice);
  const { found, rows, retry } = useFound(entity, last.typed, last.waiting.length > 0);
  const { choice, ...steps } = choiceSteps(last, found, setChoice);
  const { typed, isOpen, active, chosen } = choice;
  const bringChosen = useEffectEvent((): void => {
    const stored = rows.find(({ record }) => idOf(record) === chosen);
    if (stored) onChoose(stored);
  });
  useEffect(() => {
    if (chosen !== null) bringChosen();
  }, [chosen]);
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (!isPlainKey(event)) return;
    if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      steps.close();
    }
    const move = moves.get(event.key);
    if (move === undefined || (move === "choose" && !isOpen)) return;
    // Tab also moves on.
    if (event.key !== "Tab") event.preventDefault();
    if (found.state === "failed" && move !== "choose") retry();
    steps.press(move);
  };
  return {
    typed,
    isOpen,
    active,
    state: found.state,
    rows,
    onKey,
    onType: steps.type,
    onOption: steps.choose,
    onLeave: steps.leave,
  };
};
