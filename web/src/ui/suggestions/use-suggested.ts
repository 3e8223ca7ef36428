import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Choice, type Found, type Move, noChoice, receive } from "./choice.ts";
import { arrowMoves, isPlainKey } from "./choice-keys.ts";
import { choiceSteps } from "./choice-steps.ts";

/** A suggestion for the typed text. */
export type Suggested = {
  readonly value: string;
  /** Shown instead of the value. */
  readonly text?: string;
  /** Shown after it, for example how often it is used. */
  readonly note?: string;
};

/** Loads suggestions for a text. */
export type Suggest = (typed: string) => Promise<readonly Suggested[]>;

const delayMs = 60;
const minLetters = 2;

type Request = { readonly typed: string; readonly response: Promise<readonly Suggested[]> };
type Result = { readonly typed: string; readonly options: readonly Suggested[] };

const moves = new Map(arrowMoves);

const foundFor = (options: readonly Suggested[]): Found => ({
  state: "here",
  ids: options.map(({ value }) => value),
});

/** The option chosen by keys that were pressed before the options arrived. */
const chosenLate = (choice: Choice, options: readonly Suggested[]): string | null => {
  const { active } = receive(choice, foundFor(options));
  return active;
};

export type Suggesting = {
  readonly isOpen: boolean;
  readonly options: readonly Suggested[];
  readonly active: string | null;
  /** Keys waiting for the options. */
  readonly waiting: readonly Move[];
  readonly onType: (text: string) => void;
  /** Returns whether the key was only meant for the list. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Returns the active option to accept when the input is left, and closes the list. */
  readonly take: () => string | null;
  readonly closeList: () => void;
};

type Options = {
  /** Whether the options are for exactly this text. */
  readonly isHere: boolean;
  readonly options: readonly Suggested[];
  readonly request: (typed: string) => Promise<readonly Suggested[]>;
};

/** The options for the typed text, requested once. */
const useOptions = (suggest: Suggest | null, typed: string): Options => {
  const [result, setResult] = useState<Result>({ typed: "", options: [] });
  const last = useRef<Request | null>(null);
  const request = (text: string): Promise<readonly Suggested[]> => {
    if (last.current?.typed === text) return last.current.response;
    const response = (suggest?.(text) ?? Promise.resolve([])).catch(() => []);
    last.current = { typed: text, response };
    return response;
  };
  useEffect(() => {
    if (typed.trim().length < minLetters) return undefined;
    let isLatest = true;
    const show = (options: readonly Suggested[]): void => {
      if (isLatest) setResult({ typed, options });
    };
    const timer = setTimeout(() => void request(typed).then(show), delayMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
    // Requested once for each text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);
  const isHere = result.typed === typed;
  return { isHere, options: isHere ? result.options : [], request };
};

const isListKey = (choice: Choice, event: KeyboardEvent): boolean =>
  choice.isOpen && choice.typed.trim().length >= minLetters && isPlainKey(event);

/**
 * A list that opens while typing. An option is only accepted after an arrow key. Keys wait for the options of
 * exactly the typed text; if the input is left before they arrive, `onLate` is called with the result.
 * `onNothing` is called with a waiting key if there are no options.
 */
export const useSuggested = (
  suggest: Suggest | null,
  onLate: (typed: string, value: string) => void,
  onNothing?: (typed: string, move: Move) => void,
): Suggesting => {
  const [last, setChoice] = useState(noChoice);
  const { typed } = last;
  const { isHere, options, request } = useOptions(suggest, typed);
  const found: Found = isHere ? foundFor(options) : { state: "waiting" };
  const { choice, ...steps } = choiceSteps(last, found, setChoice);
  const isOpen = choice.isOpen && options.length > 0;
  return {
    isOpen,
    options,
    active: isOpen ? choice.active : null,
    waiting: choice.waiting,
    onType: (text) => (suggest ? steps.type(text) : setChoice(noChoice)),
    onKey: (event) => {
      if (suggest === null || !isListKey(choice, event)) return false;
      if (event.key === "Escape" && isOpen) {
        steps.close();
        return true;
      }
      const move = moves.get(event.key);
      if (move === undefined || (isHere && options.length === 0)) return false;
      steps.press(move);
      if (!isHere && onNothing)
        void request(typed).then((late) => late.length === 0 && onNothing(typed, move));
      return true;
    },
    take: () => {
      setChoice(noChoice);
      if (choice.waiting.length === 0) return isOpen ? choice.active : null;
      void request(typed).then((late) => {
        const value = chosenLate(choice, late);
        if (value !== null) onLate(typed, value);
      });
      return null;
    },
    closeList: () => setChoice(noChoice),
  };
};
