type Counted = { readonly one: string; readonly many: string };

/** Why a file is not read. */
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

/** The texts of files that are read as the text of a source; those of one have a place for its `{name}`. */
export type ReleaseFileTexts = {
  readonly choose: string;
  readonly help: string;
  /** What is said while a file is held over the page. */
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

/** The texts of tables that are read as commitments. */
export type ReleaseTableTexts = {
  /** The button of a table, with its `{title}` and `{n}` rows. */
  readonly open: Counted;
  /** With `{name}`, `{stated}`, `{rows}` and `{difference}`. */
  readonly sumRight: string;
  readonly sumWrong: string;
  /** Above lines that are not added, `{n}` of them. */
  readonly unread: Counted;
  /** Above cells that could not be read. */
  readonly unreadCells: Counted;
  /** With `{currency}`. */
  readonly currency: string;
  /** With the `{heads}` that belong to no column for certain. */
  readonly unplaced: string;
  readonly standing: string;
  readonly standingHelp: string;
};

/** The texts of what is read beside the form of an issue, in one language. */
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
  /** With a place for `{source}`. */
  readonly textOf: string;
  /** How a value is pointed out; with `{field}` where one is turned to. */
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
  readonly cited: string;
  /** Of an empty field that was verified to have no value. */
  readonly absent: string;
  /** Of a cell in which a value is proposed. */
  readonly proposed: string;
  /** As `absent`, not saved. */
  readonly absentNew: string;
  /** What came of marking the field `{field}` so, and of what else is done by it. */
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
  /** What is said while a text is read, and what came of it. */
  readonly reading: string;
  readonly slow: string;
  readonly notRead: string;
  /** The parts of the headline, with a place for `{n}`. */
  readonly proposals: Counted;
  readonly unclear: Counted;
  /** Of fields that hold what the text says, without their source. */
  readonly uncited: Counted;
  /** The button that proposes again what was dismissed. */
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
  /** Where the field holds the same value; with `{field}` and `{value}`. */
  readonly addSource: string;
  readonly same: string;
  /** Where the field holds another value; with `{value}`. */
  readonly differs: string;
  /** What is said above a page of the text, with `{n}`. */
  readonly pageHead: string;
  readonly tables: ReleaseTableTexts;
  readonly files: ReleaseFileTexts;
};
