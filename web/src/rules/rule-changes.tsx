import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { entityAt } from "@teckna/domain/entities";
import { issue } from "@teckna/domain/entities/issue";
import type { Field } from "@teckna/domain/field";
import { fillIn } from "@teckna/domain/messages/fill-in";
import type { RuleTexts } from "@teckna/domain/messages/rule-texts";
import type { RuleId } from "@teckna/domain/releases/rule-id";
import { wireFieldsOf } from "@teckna/domain/wire-fields";
import type { ReactElement } from "react";
import { type ChangedValue, changedValues } from "../api/releases/reading-rules.ts";
import { Cell } from "../fields/value-cell.tsx";
import { labelOf } from "../fields/field-words.ts";
import { showMoment } from "../fields/moment.ts";
import { recordLink } from "../links.ts";
import { readWireValue } from "../records/page/wire-value.ts";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { useLabels } from "../words/language.ts";

type ShownProps = {
  readonly field: Field | undefined;
  readonly value: ChangedValue["later"];
  readonly texts: RuleTexts;
};

const Shown = ({ field, value, texts }: ShownProps): ReactElement => {
  if (value === null) return <span className="rules-help">{texts.empty}</span>;
  return field ? <Cell field={field} value={readWireValue(field, value)} /> : <>{String(value)}</>;
};

const ChangedRow = ({
  texts,
  changed,
}: {
  readonly texts: RuleTexts;
  readonly changed: ChangedValue;
}): ReactElement => {
  const labels = useLabels();
  const entity = entityAt(changed.entity);
  const known = entity && wireFieldsOf(entity).byWire.get(changed.field);
  return (
    <tr>
      <th scope="row">
        <Link {...recordLink(issue, changed.issue_id)}>
          {entity && known ? labelOf(labels, entity, known.name) : changed.field}
        </Link>
      </th>
      <td>
        <Shown texts={texts} field={known?.field} value={changed.accepted} />
      </td>
      <td>
        <Shown texts={texts} field={known?.field} value={changed.later} />
      </td>
      <td>{showMoment(changed.changed_at)}</td>
      <td>
        <q>{changed.passage}</q>
      </td>
    </tr>
  );
};

/** The latest changed values of a rule, each with the sentence it was read from. */
export const RuleChanges = ({
  texts,
  rule,
}: {
  readonly texts: RuleTexts;
  readonly rule: RuleId;
}): ReactElement => {
  const { data, error, refetch } = useQuery(changedValues(rule));
  if (error) return <ErrorNotice error={error} title={texts.failed} retry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p className="rules-help">{texts.noChanges}</p>;
  const columns = [texts.field, texts.was, texts.became, texts.changedAt, texts.sentence];
  return (
    <table className="rules-changes">
      <caption className="rules-help">
        {fillIn(texts.changesOf, { rule: texts.rules[rule] })}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map((changed) => (
          <ChangedRow
            key={`${changed.record_id} ${changed.field} ${changed.accepted_at}`}
            texts={texts}
            changed={changed}
          />
        ))}
      </tbody>
    </table>
  );
};
