/** One broken rule; `message` is the server's own text if we have none for the code. */
export type ReasonError = {
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message?: string;
  /** The field's name in the pasted header. */
  readonly header?: string;
};

/** Why a row was refused. */
export type Reason = {
  readonly line: number;
  readonly id: string | null;
  readonly errors: readonly ReasonError[];
};

/** One JSON line each: transferring and storing a single string is fast even for a hundred thousand. */
export const writeReasons = (reasons: readonly Reason[]): string =>
  reasons.map((reason) => JSON.stringify(reason)).join("\n");

export const readReasons = (text: string, max = Infinity): Reason[] =>
  text === ""
    ? []
    : text
        .split("\n", Number.isFinite(max) ? max : undefined)
        // Safe because only writeReasons writes them.
        .map((line) => JSON.parse(line) as Reason);

/** The same in parts of `atOnce`. */
export function* readInParts(text: string, atOnce: number): Generator<Reason[]> {
  let from = 0;
  while (from < text.length) {
    let end = from;
    for (let line = 0; line < atOnce && end < text.length; line++) {
      const next = text.indexOf("\n", end);
      end = next === -1 ? text.length : next + 1;
    }
    yield readReasons(text.slice(from, end).trimEnd());
    from = end;
  }
}
