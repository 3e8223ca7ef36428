type Counted = { readonly one: string; readonly many: string };

/** Why a file cannot be read. */
export type ReleaseFileFault =
  | "several"
  | "empty"
  | "tooLarge"
  | "unknown"
  | "encrypted"
  | "torn"
  | "noText"
  | "tooManyPages"
  | "tooLong"
  | "slow"
  | "failed";

/** The texts about files read as a source's text; `{name}` is the file's name. */
export type ReleaseFileTexts = {
  readonly choose: string;
  readonly help: string;
  /** Shown while a file is dragged over the page. */
  readonly drop: string;
  readonly reading: string;
  /** With `{page}` and `{pages}`. */
  readonly progress: string;
  readonly stop: string;
  readonly onlyText: string;
  /** With `{n}` and the `{pages}`. */
  readonly withoutText: Counted;
  /** With `{percent}`. */
  readonly unreadable: string;
  readonly close: string;
  readonly faults: { readonly [F in ReleaseFileFault]: string };
};

/** The texts about tables of commitments. */
export type ReleaseTableTexts = {
  /** The button of a table, with its `{title}` and `{n}` rows. */
  readonly open: Counted;
  /** With `{name}`, `{stated}`, `{rows}` and `{difference}`. */
  readonly sumRight: string;
  readonly sumWrong: string;
  /** Above the `{n}` lines that are not added. */
  readonly unread: Counted;
  /** Above the cells that could not be read. */
  readonly unreadCells: Counted;
  /** With `{currency}`. */
  readonly currency: string;
  /** With the `{heads}` that could not be assigned to columns. */
  readonly unplaced: string;
  readonly standing: string;
  readonly standingHelp: string;
};

/** The texts of the text pane beside an issue's form, in one language. */
export type ReleaseTexts = {
  readonly title: string;
  readonly source: string;
  readonly newSource: string;
  readonly untitled: string;
  readonly paste: string;
  readonly pasteHelp: string;
  readonly use: string;
  readonly remove: string;
  readonly close: string;
  readonly none: string;
  readonly noSources: string;
  readonly failed: string;
  readonly tooLong: string;
  readonly badText: string;
  readonly notKept: string;
  /** With a placeholder for `{source}`. */
  readonly textOf: string;
  /** How to take a value; with `{field}` if one is focused. */
  readonly help: string;
  readonly helpWithoutField: string;
  readonly helpReader: string;
  readonly take: string;
  readonly taken: string;
  readonly notTaken: string;
  readonly nothingSelected: string;
  readonly fixed: string;
  readonly undone: string;
  readonly redone: string;
  readonly showSource: string;
  /** In the row of a source without an address: how long its text is (`{n}`) and how it begins (`{text}`). */
  readonly textAlone: Counted;
  readonly cited: string;
  /** About an empty field confirmed to have no value. */
  readonly absent: string;
  /** About a cell with a proposal. */
  readonly proposed: string;
  /** The same as `absent`, if not saved. */
  readonly absentNew: string;
  /** The result of marking `{field}` as having no value, and of the other actions. */
  readonly absentMarked: string;
  readonly absentRemoved: string;
  readonly absentOnlyEmpty: string;
  readonly absentWithoutField: string;
  /** The button in an empty field. */
  readonly markAbsent: string;
  readonly absentReason: string;
  readonly absentReasonHelp: string;
  readonly absentMark: string;
  readonly quoteOf: string;
  readonly page: string;
  readonly notCited: string;
  /** Shown while a text is being read, and the results. */
  readonly reading: string;
  readonly slow: string;
  readonly notRead: string;
  /** The parts of the headline, with a placeholder for `{n}`. */
  readonly proposals: Counted;
  readonly unclear: Counted;
  /** Fields with the text's value but without a citation. */
  readonly uncited: Counted;
  /** The button that restores dismissed proposals. */
  readonly dismissed: Counted;
  readonly differing: Counted;
  readonly unnamed: Counted;
  readonly ghostHelp: string;
  readonly differingHelp: string;
  readonly nothingStated: string;
  readonly allSeen: string;
  readonly unnamedTitle: string;
  readonly next: string;
  /** Before the sentence of a value that is not certain. */
  readonly likely: string;
  readonly accept: string;
  readonly choose: string;
  /** If the field has the same value; with `{field}` and `{value}`. */
  readonly addSource: string;
  readonly same: string;
  /** If the field has another value; with `{value}`. */
  readonly differs: string;
  /** Above each page of the text, with `{n}`. */
  readonly pageHead: string;
  readonly tables: ReleaseTableTexts;
  readonly files: ReleaseFileTexts;
};
