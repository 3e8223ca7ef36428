import type { EntityName } from "../entities.ts";
import type { SourceType } from "../entities/source.ts";
import type { Value } from "../entity.ts";
import type { CheckId, Severity } from "./severities.ts";

/** The canonical text of a number; a price has two decimals at least, an amount SEK after it, a change its sign. */
export type NumberParam = {
  readonly as: "number" | "price" | "amount" | "percent" | "change";
  readonly value: string;
};

/** An issue as users know it, with the id for its link. */
export type IssueParam = {
  readonly as: "issue";
  readonly id: string | null;
  readonly shareId: string | null;
  readonly from: string | null;
  readonly to: string | null;
};

/** The label of a field, with the names of record and issue if these are others. */
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

/** Types of sources; one of each group is enough. */
export type SourcesParam = {
  readonly as: "sources";
  readonly value: readonly (readonly SourceType[])[];
};

/** A phrase that depends on the finding; it may have placeholders of its own. */
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

/** The value for a placeholder in a warning's text: text, a count, or something to be translated. */
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

/** A certain correction: the field and its new value, in internal form. */
export type Fix = { readonly field: string; readonly value: Value };

/** A check's result for one record. */
export type CheckResult = {
  /** The fields to mark in camelCase, the main one first; empty if it is about the record as a whole. */
  readonly fields: readonly string[];
  readonly params: Params;
  /** Set if this result's tier differs from its check's. */
  readonly severity?: Severity;
  /** The field that most other values contradict, if known. */
  readonly odd?: string;
  readonly fix?: Fix;
};

/** A check's finding about one record, as data; the texts are in messages/. It never prevents saving. */
export type Warning = CheckResult & {
  readonly id: CheckId;
  readonly entity: EntityName;
  /**
   * The index of the record among the issue's children of its entity; 0 for the issue, or for a record
   * checked alone.
   */
  readonly index: number;
  /** Warnings with the same cause: shown below this one and not separately. */
  readonly consequences?: readonly Warning[];
};
