import type { EntityName } from "../entities.ts";
import type { SourceType } from "../entities/source.ts";
import type { Value } from "../entity.ts";
import type { CheckId, Severity } from "./severities.ts";

/** The canonical text of a number; a price has two decimals at least, an amount SEK after it, a change its sign. */
export type NumberParam = {
  readonly as: "number" | "price" | "amount" | "percent" | "change";
  readonly value: string;
};

/** An issue, as people know it, and the id that leads to it. */
export type IssueParam = {
  readonly as: "issue";
  readonly id: string | null;
  readonly shareId: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** The label of a field, and the name of the record and the issue it is of where these are others. */
export type FieldParam = {
  readonly as: "field";
  readonly entity: EntityName;
  readonly field: string;
  readonly of?: string;
  readonly issue?: IssueParam;
};

/** The labels of several fields. */
export type FieldsParam = {
  readonly as: "fields";
  readonly entity: EntityName;
  readonly value: readonly string[];
};

/** Types of sources; of each group any one will do. */
export type SourcesParam = {
  readonly as: "sources";
  readonly value: readonly (readonly SourceType[])[];
};

/** A phrase whose wording depends on what was found; it may have places of its own. */
export type PhraseParam = {
  readonly as: "phrase";
  readonly value:
    | "isinNotation"
    | "isinLength"
    | "isinLetters"
    | "isinCheckDigit"
    | "guarantorsMissing"
    | "besideOthers"
    | "perhapsInOre"
    | "lastTradingDay"
    | "nameChosen"
    | "nameInOne"
    | "nameInMany";
};

/** What stands in one place of a warning's text: text as it is, a count, or what is yet to be put into words. */
export type Param =
  | string
  | number
  | NumberParam
  | FieldParam
  | FieldsParam
  | IssueParam
  | SourcesParam
  | PhraseParam
  | { readonly as: "yesNo"; readonly value: boolean }
  | { readonly as: "guarantee"; readonly value: "bottom" | "topDown" };

export type Params = Readonly<Record<string, Param>>;

/** What certainly mends what was found: a value of one of the record's fields, both in their inner form. */
export type Fix = { readonly field: string; readonly value: Value };

/** What a check reports of one record. */
export type CheckResult = {
  /** The fields to mark, in camelCase, the main one first; none where the record as a whole is meant. */
  readonly fields: readonly string[];
  readonly params: Params;
  /** Where it weighs otherwise than what the check reports in general. */
  readonly severity?: Severity;
  /** The one of the fields whose value most others contradict, where that can be known. */
  readonly odd?: string;
  readonly fix?: Fix;
};

/** What a check found in one record: a value, its text lives in messages/. It never keeps a record from being saved. */
export type Warning = CheckResult & {
  readonly id: CheckId;
  readonly entity: EntityName;
  /** The place of the record among the issue's children of its entity; 0 for the issue and for a record alone. */
  readonly index: number;
  /** What the same wrong value brings with it: shown under it, no findings of their own. */
  readonly consequences?: readonly Warning[];
};
