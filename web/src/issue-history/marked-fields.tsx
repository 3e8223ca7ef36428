import { entityAt } from "@teckna/domain/entities";
import type { IssueHistoryTexts } from "@teckna/domain/messages/issue-history-texts";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ReactElement } from "react";
import type { WholeRow } from "../api/whole-history.ts";
import { labelOf } from "../fields/field-words.ts";
import { useLabels } from "../words/language.ts";

type MarkedProps = {
  readonly texts: IssueHistoryTexts;
  readonly row: WholeRow;
  /** Only this field, by its wire name. */
  readonly only: string | null;
};

/** The absence marks set or removed in a change, with reasons. */
export const MarkedFields = ({ texts, row, only }: MarkedProps): ReactElement | null => {
  const labels = useLabels();
  const entity = entityAt(row.table);
  const marks = (row.absences ?? []).filter(({ field }) => only === null || field === only);
  if (!entity || marks.length === 0) return null;
  return (
    <ul className="history-cited">
      {marks.map(({ id, action, field, reason }) => {
        const name = wireFieldsOf(entity).byWire.get(field)?.name;
        return (
          <li key={id}>
            {name === undefined ? field : labelOf(labels, entity, name)}: {texts.absent[action]}
            {reason !== null && ` (${reason})`}
          </li>
        );
      })}
    </ul>
  );
};
