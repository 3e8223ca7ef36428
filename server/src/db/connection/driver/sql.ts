/** A parameter of type `jsonb`. */
export type JsonParam = { readonly json: string };

/** A quoted name, or several separated by commas, to be put into a statement's text. */
export class Identifier {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Param = string | number | boolean | Date | Uint8Array | JsonParam | null;

type AnyRow = Readonly<Record<string, unknown>>;

/** A `pg` query object that reads and writes the connection itself, such as COPY. */
export type StreamedQuery = {
  submit(connection: unknown): void;
};

export type RunOptions = {
  readonly prepare?: boolean;
  /** Sent at once, in one packet with what waits for this request (`withWaitingReads`). Only for reads. */
  readonly isPaired?: boolean;
};

export type Runs = {
  <T extends readonly object[] = AnyRow[]>(
    text: TemplateStringsArray,
    ...params: readonly (Param | Identifier)[]
  ): Promise<T>;
  (name: string | readonly string[]): Identifier;
  /**
   * Runs a text written in our code, with `$1`, `$2` … as parameters. Without parameters and unprepared, it may hold
   * several statements, which return no rows.
   */
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
  /** Drops the connection, such as when a stream is not read to its end; nothing is committed. */
  lose(error: Error): void;
};

/** A statement's text, with `$1`, `$2` … for its parameters. */
export type TextWithParams = readonly [text: string, params: readonly Param[]];

export type Sql = Runs & {
  /**
   * A short read that is sent together with others: with those of the same place, such as a table, and with what waits
   * for this request (`withWaitingReads`). `statement` is called when it is sent: until then, whoever reads with the same key
   * shares it. At most two packets of one place are on their way, so that a locked table keeps no other from being read.
   */
  together<T extends readonly object[]>(
    place: string,
    key: object,
    statement: () => TextWithParams,
  ): Promise<T>;
  /**
   * Commits when the work resolves and rolls back when it rejects; `mode` is appended to `begin`, such as `read only`.
   */
  begin<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  begin<T>(mode: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Waits at most this many seconds for running work; what is still running then loses its connection. */
  end(how?: { readonly timeout?: number }): Promise<void>;
};
