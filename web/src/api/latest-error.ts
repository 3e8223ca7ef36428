/** What is known of an action, such as a mutation of TanStack Query. */
type Action = {
  /** When it was last started, in ms since 1970; 0 if never. */
  readonly submittedAt: number;
  readonly error: Error | null;
};

/** The error of the action that was started last: a later success of another one shows that nothing is wrong any more. */
export const latestError = (first: Action, ...others: readonly Action[]): Error | null =>
  others.reduce(
    (latest, action) => (action.submittedAt > latest.submittedAt ? action : latest),
    first,
  ).error;
