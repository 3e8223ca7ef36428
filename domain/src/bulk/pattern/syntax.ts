/** Whether a character matches. */
export type Test = (sign: string) => boolean;

/** The syntax tree of a pattern. */
export type Node =
  | { readonly is: "sign"; readonly test: Test }
  | { readonly is: "edge"; readonly at: Edge }
  | { readonly is: "sequence"; readonly parts: readonly Node[] }
  | { readonly is: "choice"; readonly options: readonly Node[] }
  /** A capturing group, numbered from 1, that the replacement can refer to. */
  | { readonly is: "group"; readonly number: number; readonly inner: Node }
  | ({ readonly is: "repeat"; readonly inner: Node } & Times);

export type Edge = "start" | "end" | "word" | "noWord";

export type Times = {
  readonly min: number;
  readonly max: number | null;
  /** Matches as few repetitions as possible. */
  readonly isLazy: boolean;
};

/** Where a pattern is invalid: the character's position, from 1. */
export type PatternFault = { readonly place: number };

const word = /^[\p{L}\p{N}_]$/u;
const digit = /^\d$/;
const space = /^\s$/u;

export const isWord: Test = (sign) => word.test(sign);
export const isDigit: Test = (sign) => digit.test(sign);
export const isSpace: Test = (sign) => space.test(sign);
