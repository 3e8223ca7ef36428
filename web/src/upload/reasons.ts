import type { FieldError } from "../api/http-error.ts";

/** Why one row was refused. */
export type Reason = {
  readonly line: number;
  readonly id: string | null;
  readonly errors: readonly (FieldError & {
    /** What the header line calls the field. */
    readonly header?: string;
  })[];
};

/** As text, a line each: a hundred thousand of them are handed on and kept as fast as one. */
export const writeReasons = (reasons: readonly Reason[]): string =>
  reasons.map((reason) => JSON.stringify(reason)).join("\n");

export const readReasons = (text: string, most = Infinity): Reason[] =>
  text === ""
    ? []
    : text
        .split("\n", Number.isFinite(most) ? most : undefined)
        // Safe because only writeReasons writes them.
        .map((line) => JSON.parse(line) as Reason);
