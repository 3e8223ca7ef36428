/** Why a migration would block people who are working, or break the previous version, which runs beside it. */
export const rules = {
  "blocks-writers": "an index is built or dropped while nobody may write: say concurrently",
  "within-a-transaction":
    "what is done concurrently goes into a file that begins with -- outside a transaction",
  "writes-table-anew": "the whole table is written anew while nobody may read it",
  "reads-table":
    "the whole table is read while nobody may write: add the constraint not valid, validate it in a step of its own",
  "refuses-the-version-before": "what the version before writes would be refused",
  "takes-away":
    "the version before still uses it: say -- nothing uses it since VERSION, one that is out",
  "writes-many-rows": "rows are written in one transaction: say -- in chunks of TABLE",
  "waits-without-end":
    "it waits for a table for as long as somebody reads it, and everybody behind it: move it to a file in steps",
  "holds-several-tables": "tables are held while others are waited for: say -- in steps",
  "not-repeatable": "it could not be begun again where it was killed",
  "unknown-statement": "these rules do not know what it does",
} as const;

export type Rule = keyof typeof rules;

/** What the rules know of the database that a file is applied to. */
export type Known = {
  /** Our types that reject values. */
  readonly strictTypes: ReadonlySet<string>;
  /** `table.column` for columns that a constraint requires to be non-null. */
  readonly neverEmpty: ReadonlySet<string>;
  /** Tables that the file itself creates: nobody waits for these. */
  readonly newTables: ReadonlySet<string>;
  /** Whether its statements may be run a second time. */
  readonly isRepeated: boolean;
  readonly isOutside: boolean;
  /** Whether what it removes has been unused since a released version. */
  readonly mayTakeAway: boolean;
};
