/** A table being read: its name, its columns, and its records as a stream. */
export type Table = {
  readonly title: string;
  /** The file's name in an archive. */
  readonly name: string;
  readonly headers: readonly string[];
  readonly lines: AsyncIterable<readonly string[]>;
};
