import type { Value } from "@teckna/domain/entity";
import type { Doubt } from "@teckna/domain/kind";
import type { Problem } from "@teckna/domain/problem";

/** A field being edited; the text stays as typed until it can be parsed. */
export type Entry = {
  readonly text: string;
  /** The last parsed value; invalid while there is a problem or a pending text. */
  readonly value: Value;
  readonly problem: Fault | null;
  readonly doubt: Doubt | null;
  /** Typed since it was last parsed. */
  readonly pending: boolean;
};

/** A problem, with the server's text if it came from there. */
export type Fault = Problem & { readonly message?: string };

/** A field's parsed value; null while it is being typed or invalid. */
export const readableOf = ({ value, problem, pending }: Entry): Value =>
  problem !== null || pending ? null : value;

/** An entry without unparsed text. */
export const clean = (text: string, value: Value): Entry => ({
  text,
  value,
  problem: null,
  doubt: null,
  pending: false,
});

export const empty = clean("", null);
