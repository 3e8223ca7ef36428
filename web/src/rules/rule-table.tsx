import { fillIn } from "@teckna/domain/messages/fill-in";
import { kinds } from "@teckna/domain/kinds";
import type { RuleTexts } from "@teckna/domain/messages/rule-texts";
import type { RuleId } from "@teckna/domain/releases/rule-id";
import { type ReactElement, useId, useState } from "react";
import type { CountedRule } from "../api/releases/reading-rules.ts";
import { showDay } from "../fields/moment.ts";
import { Button } from "../ui/button.tsx";
import { RuleChanges } from "./rule-changes.tsx";
import { showCount } from "../words/counted.ts";

const shareOf = ({ accepted, changed }: CountedRule): string =>
  accepted === 0 ? "" : kinds.percent.show(((100 * changed) / accepted).toFixed(1));

/** The numbers of values by confidence. */
const partsOf = ({ confidences }: CountedRule, texts: RuleTexts): string =>
  confidences
    .filter(({ accepted }) => accepted > 0)
    .map(({ confidence, accepted }) => `${showCount(accepted)} ${texts.confidences[confidence]}`)
    .join(", ");

type RowProps = {
  readonly texts: RuleTexts;
  readonly rule: CountedRule;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

const RuleRows = ({ texts, rule, isOpen, onToggle }: RowProps): ReactElement => {
  const id = useId();
  const name = texts.rules[rule.rule];
  return (
    <>
      <tr>
        <th scope="row">
          {name}
          {rule.lowered_since !== null && (
            <span className="rules-lowered">
              {fillIn(texts.lowered, { day: showDay(new Date(rule.lowered_since)) })}
            </span>
          )}
        </th>
        <td className="rules-number">
          {showCount(rule.accepted)}
          <span className="rules-help rules-parts">{partsOf(rule, texts)}</span>
        </td>
        <td className="rules-number">
          {rule.changed === 0 ? (
            0
          ) : (
            <Button
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${showCount(rule.changed)}. ${fillIn(texts.showChanges, { rule: name })}`}
              onClick={onToggle}
            >
              {showCount(rule.changed)}
            </Button>
          )}
        </td>
        <td className="rules-number">{shareOf(rule)}</td>
        <td className="rules-number">{showCount(rule.superseded)}</td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={5}>
            <div className="rules-open">
              <RuleChanges texts={texts} rule={rule.rule} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
};

type TableProps = { readonly texts: RuleTexts; readonly rules: readonly CountedRule[] };

/** One row per rule, which expands to its changed values. */
export const RuleTable = ({ texts, rules }: TableProps): ReactElement => {
  const [open, setOpen] = useState<RuleId | null>(null);
  const columns = [texts.accepted, texts.changed, texts.share, texts.superseded];
  return (
    <div className="rules-scroller">
      <table className="rules-table">
        <thead>
          <tr>
            <th scope="col">{texts.rule}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="rules-number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <RuleRows
              key={rule.rule}
              texts={texts}
              rule={rule}
              isOpen={open === rule.rule}
              onToggle={() => setOpen(open === rule.rule ? null : rule.rule)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
