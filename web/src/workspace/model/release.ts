/** The text of a source, exactly as received; offsets are in UTF-16 code units. */
export type Release = {
  readonly text: string;
  /** The offset of each page's first character; the first is 0. */
  readonly pageStarts: readonly number[];
  /** The SHA-256 of its UTF-8 bytes, in hex. */
  readonly sha256: string;
};
