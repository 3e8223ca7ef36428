/** One table as it was written: its row count, and the digest of the rows' text in the order they came. */
export type TableCount = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
};

export type AppliedMigration = {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly appliedAt: string;
};

export type SequenceValue = {
  readonly table: string;
  readonly column: string;
  readonly next: number;
};

/** What a database held at one moment. */
export type DatabaseContents = {
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableCount[];
  readonly sequences: readonly SequenceValue[];
};

/** Written before the rows of each table. */
export type TableHead = { readonly table: string; readonly columns: readonly string[] };
