/** The texts about others' changes, in one language. */
export type LiveTexts = {
  /** The accessible name of this part of the page. */
  readonly title: string;
  readonly created: { readonly one: string; readonly other: string };
  readonly changed: { readonly one: string; readonly other: string };
  /** `{what}`, and `{who}` did it. */
  readonly by: string;
  readonly many: string;
  /** `{who}` has saved the displayed record. */
  readonly saved: string;
  readonly deleted: string;
  /** Added if there is unsaved input. */
  readonly compared: string;
  readonly mayHaveChanged: string;
  readonly show: string;
  readonly close: string;
  /** `{who}` has the record open. */
  readonly open: string;
  /** Nothing can be saved at the moment. */
  readonly readOnly: string;
  readonly readOnlyHelp: string;
  readonly outdated: string;
  readonly reload: string;
};
