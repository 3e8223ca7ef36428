/** What was refused of one table: the rows, and why. */
export type Output = {
  readonly text: string;
  /** The same with the new ids of issues that were saved; null where there are none. */
  readonly corrected: string | null;
  /** How many rows. */
  readonly count: number;
  /** As `reasons.ts` writes them, in the order of the rows. */
  readonly reasons: string;
  /** Whether the rows still stand in the paste box, where they are to be corrected. */
  readonly inBox?: boolean;
};
