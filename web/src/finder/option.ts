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

/** Each option once, where it comes first. */
export const withoutRepeated = (options: readonly Option[]): readonly Option[] => [
  ...new Map(options.map((option) => [option.id, option])).values(),
];

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

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
