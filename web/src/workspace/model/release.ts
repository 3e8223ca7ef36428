/** The text of a source, exactly as it came; places in it are UTF-16 code units from its start. */
export type Release = {
  readonly text: string;
  /** Where its pages begin, the first at 0. */
  readonly pageStarts: readonly number[];
  /** The digest of its UTF-8, in hex. */
  readonly sha256: string;
};
