import { type Isins, isinsOf } from "@teckna/domain/checks/check-context";
import type { Labels } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { Language } from "@teckna/domain/messages/languages";
import { parentOf } from "@teckna/domain/parent";
import type { QueryClient } from "@tanstack/react-query";
import { wholeOptions } from "../../api/whole.ts";
import { loadDateWords } from "./date-words.ts";
import type { Draft } from "../form/draft.ts";
import { typedRecord } from "./typed-record.ts";
import { besideStored } from "./issue-beside.ts";

/** The ISINs of the record's issue, if the checks of its form have loaded it. */
const isinsBeside = (client: QueryClient, draft: Draft): Isins => {
  const id = draft.entry(parentOf(draft.entity)?.field ?? "id").value;
  const { queryKey } = wholeOptions(issue, String(id));
  const whole = client.getQueryData(queryKey);
  return whole ? isinsOf(besideStored(whole, draft.entity, typedRecord(draft)).records) : [];
};

/** Describes the dates of a single child in a language, by the calendar of its issue's market. */
export const loadDateWordsBeside = async (language: Language) => {
  const describe = await loadDateWords(language);
  return (client: QueryClient, labels: Labels) =>
    (draft: Draft, name: string, text?: string): string =>
      describe({ labels, isins: () => isinsBeside(client, draft) }, draft, name, text);
};
