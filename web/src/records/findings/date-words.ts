import type { Isins } from "@teckna/domain/checks/check-context";
import type { Labels } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import { describeDate } from "@teckna/domain/messages/describe-date";
import type { Language } from "@teckna/domain/messages/languages";
import { distanceOfDate } from "@teckna/domain/proposals/date-distance";
import type { Draft } from "../form/draft.ts";
import { typedRecord } from "./typed-record.ts";

/** The names of the fields, and the ISINs of the issue, which decide its market. */
type Words = { readonly labels: Labels; readonly isins: () => Isins };

type WordsOfDate = (words: Words, draft: Draft, name: string, text?: string) => string;

const dayKinds: ReadonlySet<string> = new Set(["date", "dateTime"]);

/** The record's values, with the text in a field as it is being typed. */
const valuesWith = (draft: Draft, name: string, text: string): AnyRecord => {
  const read = draft.readings.read(name, text);
  // It may be counted from a date that is only proposed.
  const base = draft.readings.countedFrom(name, text);
  return {
    ...typedRecord(draft),
    ...(base && { [base.field]: base.day }),
    [name]: read.ok ? read.value : null,
  };
};

/** Describes the dates of a record in a language, by the calendar of its issue's market; an empty text for other fields. */
export const loadDateWords = async (language: Language): Promise<WordsOfDate> => {
  const { dateTexts } = await loaders[language].figures();
  return ({ labels, isins }, draft, name, text = draft.entry(name).text) => {
    if (!dayKinds.has(draft.field(name).kind)) return "";
    const record = valuesWith(draft, name, text);
    const distance = distanceOfDate(draft.entity.name, record, name, isins());
    return distance ? describeDate(dateTexts, labels, distance) : "";
  };
};
