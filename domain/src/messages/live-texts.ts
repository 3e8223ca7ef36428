/** What a page says of what others do meanwhile, in one language. */
export type LiveTexts = {
  /** Names the part of the page. */
  readonly title: string;
  readonly created: { readonly one: string; readonly other: string };
  readonly changed: { readonly one: string; readonly other: string };
  /** `{what}` and by whom, `{who}`. */
  readonly by: string;
  readonly many: string;
  /** `{who}` has saved the record that is shown. */
  readonly saved: string;
  readonly deleted: string;
  /** Besides, where something is typed. */
  readonly compared: string;
  readonly mayHaveChanged: string;
  readonly show: string;
  readonly close: string;
  /** `{who}` has the record open. */
  readonly open: string;
  /** Nothing can be saved for a while. */
  readonly readOnly: string;
  readonly readOnlyHelp: string;
  readonly outdated: string;
  readonly reload: string;
};
