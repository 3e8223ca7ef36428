import type { ReactNode } from "react";

/** Something that can be chosen in the search over everything. */
export type Option = {
  readonly id: string;
  readonly group: string;
  /** By what it is found among what the page offers itself. */
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

/** Whether every word that is typed begins a word of the name. */
export const isMeant = (name: string, typed: string): boolean => {
  const words = wordsOf(name);
  const wanted = wordsOf(typed);
  return wanted.length > 0 && wanted.every((start) => words.some((word) => word.startsWith(start)));
};

/** Fewer letters begin the names of records as well. */
const minCalled = 4;

/** Whether somebody types the name itself, from its beginning. */
export const isCalled = (name: string, typed: string): boolean => {
  const call = plain(typed).trim();
  return call.length >= minCalled && plain(name).startsWith(call);
};
