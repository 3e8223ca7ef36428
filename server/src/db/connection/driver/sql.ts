/** A value that PostgreSQL reads as `jsonb`. */
export type JsonParam = { readonly json: string };

/** A quoted name, or several with commas between them, as it stands in a statement. */
export class Identifier {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Param = string | number | boolean | Date | Uint8Array | JsonParam | null;

type AnyRow = Readonly<Record<string, unknown>>;

/** A query of `pg` that reads and writes by itself, as COPY does. */
export type StreamedQuery = {
  submit(connection: unknown): void;
};

export type RunOptions = {
  readonly prepare?: boolean;
  /** Goes out with a read of its request that waits for one (`withPairedReads`). Not for what writes. */
  readonly isPaired?: boolean;
};

export type Runs = {
  <T extends readonly object[] = AnyRow[]>(
    text: TemplateStringsArray,
    ...params: readonly (Param | Identifier)[]
  ): Promise<T>;
  (name: string | readonly string[]): Identifier;
  /** A text of our own with `$1`, `$2` …; without parameters and unprepared it may hold several statements, which return no rows. */
  unsafe<T extends readonly object[] = AnyRow[]>(
    text: string,
    params?: readonly Param[],
    options?: RunOptions,
  ): Promise<T>;
  json(value: unknown): JsonParam;
};

/** An open transaction; its statements run one after another. */
export type Tx = Runs & {
  stream<Q extends StreamedQuery>(query: Q): Q;
  /** Gives up the connection, as where a stream is not read to its end; nothing is committed. */
  lose(error: Error): void;
};

export type Sql = Runs & {
  /** Commits when the work resolves and rolls back when it rejects; the mode follows `begin`, as `read only`. */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  begin<T>(mode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Waits for running work, at most this many seconds; what still runs then loses its connection. */
  end(how?: { readonly timeout?: number }): Promise<void>;
};
