import type { Labels } from "@teckna/domain/entities";
import type { AnyRecord } from "@teckna/domain/entity";
import { issue } from "@teckna/domain/entities/issue";
import { loaders } from "@teckna/domain/messages/by-language/loaders";
import { describeDate } from "@teckna/domain/messages/describe-date";
import type { Language } from "@teckna/domain/messages/languages";
import { distanceOfDate } from "@teckna/domain/proposals/date-distance";
import type { Draft } from "../../records/form/draft.ts";
import { typedRecord } from "../../records/form/typed-record.ts";

type WordsOfDate = (labels: Labels, draft: Draft, name: string) => string;

/** The record's values, with the text in a field as it is being typed. */
const valuesWith = (draft: Draft, name: string): AnyRecord => {
  const read = draft.readings.read(name, draft.entry(name).text);
  return { ...typedRecord(draft), [name]: read.ok ? read.value : null };
};

/** Describes the dates of an issue in a language; an empty text for other fields. */
export const loadDateWords = async (language: Language): Promise<WordsOfDate> => {
  const { dateTexts } = await loaders[language].figures();
  return (labels, draft, name) => {
    if (draft.entity.name !== issue.name || draft.field(name).kind !== "date") return "";
    const distance = distanceOfDate(valuesWith(draft, name), name);
    return distance ? describeDate(dateTexts, labels, distance) : "";
  };
};
