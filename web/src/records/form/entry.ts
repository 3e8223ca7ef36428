import type { Value } from "@teckna/domain/entity";
import type { Doubt } from "@teckna/domain/kind";
import type { Problem } from "@teckna/domain/problem";

/** One field while it is edited: the text as typed stays until it can be read. */
export type Entry = {
  readonly text: string;
  /** What the text was last read as; not to be used while there is a problem or a pending text. */
  readonly value: Value;
  readonly problem: Fault | null;
  readonly doubt: Doubt | null;
  /** Typed since it was last read. */
  readonly pending: boolean;
};

/** A problem, and the words for it where the server found it and gave them. */
export type Fault = Problem & { readonly message?: string };

/** What the text of a field is read as so far: nothing while it is typed or wrong. */
export const readableOf = ({ value, problem, pending }: Entry): Value =>
  problem !== null || pending ? null : value;

/** An entry that is as its value says. */
export const clean = (text: string, value: Value): Entry => ({
  text,
  value,
  problem: null,
  doubt: null,
  pending: false,
});

export const empty = clean("", null);
