import { entityAt } from "@teckna/domain/entities";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import { useTranslation } from "react-i18next";
import type { WholeRow } from "../api/whole-history.ts";
import { useLabels } from "../words/language.ts";
import { wordsOfName } from "../words/value-words.ts";

/** A record's name in the history: its entity, and its name if it has one. */
export const useRecordNames = (): ((row: WholeRow) => string) => {
  const { t } = useTranslation();
  const labels = useLabels();
  return ({ table, name }) => {
    const entity = entityAt(table);
    const kind = (entity ? labels.entity[entity.name] : table).toLowerCase();
    if (name === null || name === "") return kind;
    return `${kind} ${wordsOfName(t, entity, name)}`;
  };
};

/** The text of an action with a placeholder for the record; an unknown action's own name. */
export const actionText = ({ actions }: IssueHistoryTexts, action: string): string =>
  new Map<string, string>(Object.entries(actions)).get(action) ?? `${action} {name}`;
