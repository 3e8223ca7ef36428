import { isinsOf } from "@teckna/domain/checks/check-context";
import type { Labels } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import { describeDate } from "@teckna/domain/messages/describe-date";
import type { Language } from "@teckna/domain/messages/languages";
import { distanceOfDate } from "@teckna/domain/proposals/date-distance";
import type { Draft } from "../../records/form/draft.ts";
import { typedRecord } from "../../records/form/typed-record.ts";
import type { EditedIssue } from "../model/issue-workspace.ts";
import { recordsTyped } from "../model/records-typed.ts";

type Words = { readonly labels: Labels; readonly edited: EditedIssue };

type WordsOfDate = (words: Words, draft: Draft, name: string, text?: string) => string;

const dayKinds: ReadonlySet<string> = new Set(["date", "dateTime"]);

/** The record's values, with the text in a field as it is being typed. */
const valuesWith = (draft: Draft, name: string, text: string): AnyRecord => {
  const read = draft.readings.read(name, text);
  return { ...typedRecord(draft), [name]: read.ok ? read.value : null };
};

/** Describes the dates of an issue or a child in a language, by the calendar of the issue's market; an empty text for other fields. */
export const loadDateWords = async (language: Language): Promise<WordsOfDate> => {
  const { dateTexts } = await loaders[language].figures();
  return ({ labels, edited }, draft, name, text = draft.entry(name).text) => {
    if (!dayKinds.has(draft.field(name).kind)) return "";
    const record = valuesWith(draft, name, text);
    const isins = isinsOf(recordsTyped(edited.draft, edited.workspace));
    const distance = distanceOfDate(draft.entity.name, record, name, isins);
    return distance ? describeDate(dateTexts, labels, distance) : "";
  };
};
