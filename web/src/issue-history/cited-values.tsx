import { useQuery } from "@tanstack/react-query";
import { entityAt } from "@teckna/domain/entities";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ReactElement } from "react";
import type { WholeRow } from "../api/whole-history.ts";
import { citationsOptions } from "../api/releases/stored-releases.ts";
import { labelOf } from "../fields/field-words.ts";
import { useLabels } from "../words/language.ts";

type CitedProps = {
  readonly texts: IssueHistoryTexts;
  readonly issueId: string;
  readonly row: WholeRow;
  /** Only this field, by its wire name. */
  readonly only: string | null;
};

/** The values cited in a change, with their quotes. */
export const CitedValues = ({ texts, issueId, row, only }: CitedProps): ReactElement | null => {
  const labels = useLabels();
  const entity = entityAt(row.table);
  const cited = (row.citations ?? []).filter(({ field }) => only === null || field === only);
  const isCiting = cited.length > 0;
  const { data = [] } = useQuery({ ...citationsOptions(issueId), enabled: isCiting });
  if (!entity || !isCiting) return null;
  const quotes = new Map(data.map(({ id, quote }) => [id, quote]));
  const describe = (quote: string | null | undefined): string =>
    quote === null ? texts.citedGone : fillIn(texts.cited, { quote: quote ?? "…" });
  return (
    <ul className="history-cited">
      {cited.map(({ id, field }) => {
        const name = wireFieldsOf(entity).byWire.get(field)?.name;
        return (
          <li key={id}>
            {name === undefined ? field : labelOf(labels, entity, name)}, {describe(quotes.get(id))}
          </li>
        );
      })}
    </ul>
  );
};
