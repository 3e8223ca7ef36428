/** The texts of the history of an issue with its children, in one language. */
export type IssueHistoryTexts = {
  readonly today: string;
  readonly yesterday: string;
  /** What was done to a record `{name}`. */
  readonly actions: {
    readonly create: string;
    readonly replace: string;
    readonly delete: string;
    readonly restore: string;
    readonly undo: string;
    readonly waive: string;
    readonly unwaive: string;
    readonly erase: string;
    readonly release: string;
    readonly cite: string;
    readonly absent: string;
  };
  /** Of a field that was marked as having no value, and of one that is so no longer. */
  readonly absent: { readonly mark: string; readonly unmark: string };
  /** With a place for `{quote}`. */
  readonly cited: string;
  /** Instead of it where the source is deleted. */
  readonly citedGone: string;
  /** `{n}` records by one save. */
  readonly together: string;
  readonly togetherAtLeast: string;
  readonly toBatch: string;
  readonly undoSave: string;
  readonly filter: string;
  readonly allFields: string;
  readonly noneOfField: string;
  readonly showAll: string;
  /** Rows that are shown of those there are: `{n}` and `{total|one|many}`. */
  readonly shown: string;
  readonly putBack: string;
  /** With the name of the record. */
  readonly putBackOf: string;
  readonly putBackNow: string;
  readonly scope: string;
  readonly onlyChange: string;
  readonly wholeRecord: string;
  readonly values: string;
  /** Who `{user}` changed it when `{time}` since. */
  readonly laterChange: string;
  readonly nothing: string;
  readonly gone: string;
  readonly restore: string;
  readonly remove: string;
  /** With the name of the record. */
  readonly removeOf: string;
  readonly removeBody: string;
  readonly meanwhile: string;
  readonly failed: string;
  readonly pending: string;
  /** With the name of the record. */
  readonly done: string;
  /** The issue as it stood at a moment. */
  readonly past: {
    readonly open: string;
    /** With the moment. */
    readonly title: string;
    readonly moment: string;
    readonly slider: string;
    readonly earlier: string;
    readonly later: string;
    readonly toNow: string;
    /** How a value that differs is shown: what it is `{now}`. */
    readonly now: string;
    readonly onlyDifferent: string;
    readonly same: string;
    readonly gone: string;
    readonly notYet: string;
    readonly failed: string;
  };
};
