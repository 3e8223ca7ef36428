/** The refused rows of one table, with the reasons. */
export type Output = {
  readonly text: string;
  /** The same with the new ids of saved issues; null if there are none. */
  readonly corrected: string | null;
  /** The number of rows. */
  readonly count: number;
  /** As written by `reasons.ts`, in row order. */
  readonly reasons: string;
  /** Whether the rows are still in the paste box, to be corrected there. */
  readonly inBox?: boolean;
};
