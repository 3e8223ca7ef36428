/** Whether a sign is one of those meant. */
export type Test = (sign: string) => boolean;

/** A pattern as it is written: what may stand where. */
export type Node =
  | { readonly is: "sign"; readonly test: Test }
  | { readonly is: "edge"; readonly at: Edge }
  | { readonly is: "sequence"; readonly parts: readonly Node[] }
  | { readonly is: "choice"; readonly options: readonly Node[] }
  /** A group whose text the replacement may name; `number` from 1. */
  | { readonly is: "group"; readonly number: number; readonly inner: Node }
  | ({ readonly is: "repeat"; readonly inner: Node } & Times);

export type Edge = "start" | "end" | "word" | "noWord";

export type Times = {
  readonly min: number;
  readonly max: number | null;
  /** As few as possible. */
  readonly isLazy: boolean;
};

/** Where a pattern cannot be read, counted in signs from 1. */
export type PatternFault = { readonly place: number };

const word = /^[\p{L}\p{N}_]$/u;
const digit = /^\d$/;
const space = /^\s$/u;

export const isWord: Test = (sign) => word.test(sign);
export const isDigit: Test = (sign) => digit.test(sign);
export const isSpace: Test = (sign) => space.test(sign);
