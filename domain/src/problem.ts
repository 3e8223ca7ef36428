/** What can be wrong with one value. */
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

/** What can be wrong with a record or a request beyond one value. */
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

/** Wrong input is a value: one per field and fault; `field` is the snake_case wire name, text lives in messages/. */
export type Problem = {
  readonly field: string;
  readonly code: ProblemCode;
  readonly params: Readonly<Record<string, string | number>>;
};

/** Why a batch calls a cell `ambiguous`: its `reason` parameter. */
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
