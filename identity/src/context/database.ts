type AnyRow = Readonly<Record<string, unknown>>;
type JsonParam = { readonly json: string };
type Param = string | number | boolean | Date | Uint8Array | JsonParam | null;

type Runs = {
  <T extends readonly object[] = AnyRow[]>(
    text: TemplateStringsArray,
    ...params: readonly Param[]
  ): Promise<T>;
  json(value: unknown): JsonParam;
};

/** A database handle inside a transaction. */
export type TransactionSql = Runs;

/** What the pool needs of a database handle: statements as tagged templates, and transactions. */
export type Sql = Runs & {
  begin<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T>;
};
