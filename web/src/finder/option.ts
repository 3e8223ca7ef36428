import type { ReactNode } from "react";

/** An option of the global search. */
export type Option = {
  readonly id: string;
  readonly group: string;
  /** The text that commands and pages are found by. */
  readonly name: string;
  readonly text: ReactNode;
  readonly note?: ReactNode;
  readonly run: () => void;
};

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every typed word is the beginning of a word in the name. */
export const isMeant = (name: string, typed: string): boolean => {
  const words = wordsOf(name);
  const wanted = wordsOf(typed);
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
};

/** Shorter texts are also beginnings of record names. */
const minCalled = 4;

/** Whether the text is the beginning of the name itself. */
export const isCalled = (name: string, typed: string): boolean => {
  const call = plain(typed).trim();
  return call.length >= minCalled && plain(name).startsWith(call);
};
