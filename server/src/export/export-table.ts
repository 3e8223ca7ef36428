/** A table that is being read: what it is called, its columns, and its records as they come. */
export type Table = {
  readonly title: string;
  /** As the file is named in an archive. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly lines: AsyncIterable<readonly string[]>;
};
