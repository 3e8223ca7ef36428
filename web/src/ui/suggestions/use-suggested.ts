import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  type Choice,
  close,
  type Found,
  type Move,
  noChoice,
  press,
  receive,
  type,
} from "../choice.ts";

/** What may be meant by a text that is being typed. */
export type Suggested = {
  readonly value: string;
  /** Shown instead of the value. */
  readonly text?: string;
  /** Shown behind it, as how often it was used. */
  readonly note?: string;
};

/** Finds what may be meant by a text. */
export type Suggest = (typed: string) => Promise<readonly Suggested[]>;

const settleMs = 60;
const minLetters = 2;

type Asked = { readonly typed: string; readonly answer: Promise<readonly Suggested[]> };
type Result = { readonly typed: string; readonly options: readonly Suggested[] };

const moves: ReadonlyMap<string, Move> = new Map<string, Move>([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
]);

const isPlain = (event: KeyboardEvent): boolean =>
  !event.nativeEvent.isComposing &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.shiftKey;

const foundFor = (options: readonly Suggested[]): Found => ({
  state: "here",
  ids: options.map(({ value }) => value),
});

/** What was chosen by keys that were pressed before the options came. */
const chosenLate = (choice: Choice, options: readonly Suggested[]): string | null => {
  const { active } = receive(choice, foundFor(options));
  return active;
};

export type Suggesting = {
  readonly isOpen: boolean;
  readonly options: readonly Suggested[];
  readonly active: string | null;
  readonly onType: (text: string) => void;
  /** Whether the key was for the list alone. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** What the arrow keys have reached, to be taken as the input is left; closes the list. */
  readonly take: () => string | null;
  readonly closeList: () => void;
};

type Answer = {
  /** Whether the options are those of exactly this text. */
  readonly isHere: boolean;
  readonly options: readonly Suggested[];
  readonly ask: (typed: string) => Promise<readonly Suggested[]>;
};

/** What is found for the text that is typed, asked for once. */
const useAnswer = (suggest: Suggest | null, typed: string): Answer => {
  const [result, setResult] = useState<Result>({ typed: "", options: [] });
  const asked = useRef<Asked | null>(null);
  const ask = (text: string): Promise<readonly Suggested[]> => {
    if (asked.current?.typed === text) return asked.current.answer;
    const answer = (suggest?.(text) ?? Promise.resolve([])).catch(() => []);
    asked.current = { typed: text, answer };
    return answer;
  };
  useEffect(() => {
    if (typed.trim().length < minLetters) return undefined;
    let isLatest = true;
    const show = (options: readonly Suggested[]): void => {
      if (isLatest) setResult({ typed, options });
    };
    const timer = setTimeout(() => void ask(typed).then(show), settleMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
    // Asked once for each text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  const isHere = result.typed === typed;
  return { isHere, options: isHere ? result.options : [], ask };
};

const isListKey = (choice: Choice, event: KeyboardEvent): boolean =>
  choice.isOpen && choice.typed.trim().length >= minLetters && isPlain(event);

/**
 * A list that opens as one types. Nothing of it is taken without an arrow key; such keys wait for the options of exactly what
 * is typed, and `onLate` brings what they chose where the input was left before these came.
 */
export const useSuggested = (
  suggest: Suggest | null,
  onLate: (typed: string, value: string) => void,
): Suggesting => {
  const [held, setChoice] = useState(noChoice);
  const { typed } = held;
  const { isHere, options, ask } = useAnswer(suggest, typed);
  const found: Found = isHere ? foundFor(options) : { state: "waiting" };
  const choice = receive(held, found);
  if (choice !== held) setChoice(choice);
  const isOpen = choice.isOpen && options.length > 0;
  return {
    isOpen,
    options,
    active: isOpen ? choice.active : null,
    onType: (text) => setChoice(suggest ? type(text) : noChoice),
    onKey: (event) => {
      if (suggest === null || !isListKey(choice, event)) return false;
      if (event.key === "Escape" && isOpen) {
        setChoice(close(choice));
        return true;
      }
      const move = moves.get(event.key);
      if (move === undefined || (isHere && options.length === 0)) return false;
      setChoice(press(choice, move, found));
      return true;
    },
    take: () => {
      setChoice(noChoice);
      if (choice.waiting.length === 0) return isOpen ? choice.active : null;
      void ask(typed).then((late) => {
        const value = chosenLate(choice, late);
        if (value !== null) onLate(typed, value);
      });
      return null;
    },
    closeList: () => setChoice(noChoice),
  };
};
