import { Buffer } from "node:buffer";
import type { Connection, FieldDef, Submittable } from "pg";
import { serialize } from "pg-protocol";
import type { Statement } from "./statement.ts";
import { valueTypes } from "./value-types.ts";

/** The result of one statement. */
export type StatementResult = {
  readonly rows: readonly object[];
  /** The command tag without its count, such as `COMMIT`. */
  readonly command: string;
};

type Column = { readonly name: string; readonly read: (text: string) => unknown };

/** The prepared statements of one connection. */
export type Prepared = {
  /** All names that were sent, those of refused statements too. */
  readonly names: Set<string>;
  /** The result columns of the statements that ran successfully. */
  readonly columns: Map<string, readonly Column[]>;
};

/** A statement with the callbacks of whoever waits for its result. */
export type PendingStatement = {
  readonly statement: Statement;
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: unknown) => void;
};

type ResultRow = Record<string, unknown>;

const columnOf = ({ name, dataTypeID }: FieldDef): Column => ({
  name,
  // The driver states no type for what it parses.
  read: valueTypes.getTypeParser(dataTypeID, "text") as Column["read"],
});

const rowOf = (columns: readonly Column[], texts: readonly (string | null)[]): ResultRow => {
  const row: ResultRow = {};
  columns.forEach(({ name, read }, at) => {
    const text = texts[at] ?? null;
    row[name] = text === null ? null : read(text);
  });
  return row;
};

const portal = { type: "P", name: "" } as const;
const noColumns: readonly Column[] = [];

/** The maximum of prepared statements per connection; further ones are planned on every use. */
const maxPrepared = 300;

const nameOn = ({ names }: Prepared, { name = "" }: Statement): string => {
  if (name !== "" && names.size < maxPrepared) names.add(name);
  return names.has(name) ? name : "";
};

/**
 * Statements that are sent in one packet and form one implicit transaction: the server skips whatever follows one that
 * failed. The columns of a prepared statement are requested only once; where they have changed since, the server
 * refuses the cached plan.
 */
export class Exchange implements Submittable {
  readonly #statements: readonly PendingStatement[];
  readonly #prepared: Prepared;
  #at = 0;
  #columns: readonly Column[] = noColumns;
  #rows: ResultRow[] = [];
  #command = "";
  #fault: Error | null = null;

  constructor(statements: readonly PendingStatement[], prepared: Prepared) {
    this.#statements = statements;
    this.#prepared = prepared;
    this.#turnTo(0);
  }

  /** Writes one buffer: gathering several costs more than copying them. */
  submit({ stream }: Connection): void {
    const messages = this.#statements.flatMap(({ statement }) => this.#messagesOf(statement));
    const packet = Buffer.concat([...messages, serialize.sync()]);
    if (stream.writable) stream.write(packet);
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#columns = fields.map(columnOf);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#fault) return;
    try {
      this.#rows.push(rowOf(this.#columns, fields));
    } catch (error) {
      // The remaining rows must still be read from the connection.
      this.#fault = error instanceof Error ? error : new Error(String(error));
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const pending = this.#statements[this.#at];
    if (!pending) return;
    const name = nameOn(this.#prepared, pending.statement);
    if (name !== "") this.#prepared.columns.set(name, this.#columns);
    this.#command = text;
    if (this.#at === this.#statements.length - 1) return;
    this.#finishStatement();
    this.#turnTo(this.#at + 1);
  }

  /** The last statement resolves only now, after its implicit transaction has been committed. */
  handleReadyForQuery(): void {
    this.#finishStatement();
  }

  handleError(error: Error): void {
    for (const { reject } of this.#statements.slice(this.#at)) reject(error);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  handleCopyInResponse({ stream }: Connection): void {
    stream.destroy(new Error("a prepared statement takes no rows"));
  }

  handleCopyData(): void {}

  #messagesOf(statement: Statement): Buffer[] {
    const name = nameOn(this.#prepared, statement);
    const bind = serialize.bind({ statement: name, values: [...statement.values] });
    const execute = serialize.execute();
    if (this.#prepared.columns.has(name)) return [bind, execute];
    return [
      // A statement that failed on its first use may be prepared on the server already.
      ...(name === "" ? [] : [serialize.close({ type: "S", name })]),
      serialize.parse({ name, text: statement.text, types: [] }),
      bind,
      serialize.describe(portal),
      execute,
    ];
  }

  #turnTo(at: number): void {
    this.#at = at;
    this.#columns =
      this.#prepared.columns.get(this.#statements[at]?.statement.name ?? "") ?? noColumns;
    this.#rows = [];
  }

  #finishStatement(): void {
    const pending = this.#statements[this.#at];
    if (this.#fault) pending?.reject(this.#fault);
    else pending?.resolve({ rows: this.#rows, command: this.#command });
    this.#fault = null;
  }
}
