/** The problems of a single value. */
export type ValueCode =
  | "required"
  | "tooLong"
  | "notADate"
  | "notADateTime"
  | "notANumber"
  | "notWhole"
  | "notYesNo"
  | "notText"
  | "belowMin"
  | "tooLarge"
  | "tooManyDigits"
  | "badText"
  | "badUrl"
  | "badId"
  | "ambiguous";

/** The problems of a record or request as a whole. */
export type ProblemCode =
  | ValueCode
  | "unknownField"
  | "readOnly"
  | "unknownParameter"
  | "idExists"
  | "unknownIssue"
  | "missingField"
  | "badDate"
  | "unknownTable"
  | "unknownRecord"
  | "unknownRelease"
  | "changedSince"
  | "inFuture"
  | "onlyNow";

/**
 * Invalid input is returned as data: one problem per field and fault. `field` is the snake_case wire name;
 * the texts are in messages/.
 */
export type Problem = {
  readonly field: string;
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
};

/** The `reason` parameter of an `ambiguous` cell. */
export type AmbiguousReason =
  | "fraction"
  | "letters"
  | "sign"
  | "number"
  | "date"
  | "error"
  | "narrow"
  | "id"
  | "header";
