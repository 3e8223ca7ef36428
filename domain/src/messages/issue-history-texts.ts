/** The texts of an issue's history in one language. */
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
  /** Setting and removing a field's absence mark. */
  readonly absent: { readonly mark: string; readonly unmark: string };
  /** With a placeholder for `{quote}`. */
  readonly cited: string;
  /** The same if the source is deleted. */
  readonly citedGone: string;
  /** `{n}` records in one save. */
  readonly together: string;
  readonly togetherAtLeast: string;
  readonly toBatch: string;
  readonly undoSave: string;
  readonly filter: string;
  readonly allFields: string;
  readonly noneOfField: string;
  readonly showAll: string;
  /** The number of displayed rows and the total: `{n}` and `{total|one|many}`. */
  readonly shown: string;
  readonly putBack: string;
  /** With the name of the record. */
  readonly putBackOf: string;
  readonly putBackNow: string;
  readonly scope: string;
  readonly onlyChange: string;
  readonly wholeRecord: string;
  readonly values: string;
  /** By `{user}`, and `{time}`. */
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
  /** The issue as of a past time. */
  readonly past: {
    readonly open: string;
    /** With the time. */
    readonly title: string;
    readonly moment: string;
    readonly slider: string;
    readonly earlier: string;
    readonly later: string;
    readonly toNow: string;
    /** The current value, `{now}`, where it differs. */
    readonly now: string;
    readonly onlyDifferent: string;
    readonly same: string;
    readonly gone: string;
    readonly notYet: string;
    readonly failed: string;
  };
};
