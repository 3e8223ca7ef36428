import { tiers } from "@teckna/domain/checks/severities";
import { type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { possibleValues, ValueOptions } from "./value-options.tsx";
import { useFindingTexts } from "./finding-texts.ts";
import type { FilterRow } from "./filter-rows.ts";
import { rowOperatorsOf, textCountOf, type RowOperator } from "./row-operators.ts";
import { type Subject, operatorsFor } from "./filter-subjects.ts";
import type { RowDraft } from "./use-filter-rows.ts";

type RowProps = {
  readonly row: RowDraft;
  readonly subjects: readonly Subject[];
  readonly isWrong: boolean;
  readonly onChange: (change: Partial<FilterRow>) => void;
  readonly onRemove: () => void;
};

type ValueProps = Omit<RowProps, "subjects" | "onRemove"> & { readonly subject: Subject };

const TierChoice = ({ row, subject, onChange }: ValueProps): ReactElement => {
  const { t } = useTranslation();
  const texts = useFindingTexts()?.texts;
  return (
    <select
      className="input"
      aria-label={t("listTools.valueLabel", { label: subject.label })}
      value={row.texts[0]}
      onChange={(event) => onChange({ texts: [event.currentTarget.value, ""] })}
    >
      <option value="" />
      {tiers.map((tier) => (
        <option key={tier} value={tier}>
          {texts?.tiers[tier] ?? tier}
        </option>
      ))}
    </select>
  );
};

const helpOf = ({ kind }: Subject, operator: RowOperator) => {
  if (operator === "oneOf" || operator === "noneOf") return "listTools.valuesHelp";
  const isDay = kind === "date" || kind === "dateTime";
  return isDay && operator !== "last" && operator !== "next" ? "listTools.daysHelp" : null;
};

const Values = (props: ValueProps): ReactElement | null => {
  const { row, subject, isWrong, onChange } = props;
  const { t } = useTranslation();
  if (subject.kind === "tier") return <TierChoice {...props} />;
  const count = textCountOf(row.operator);
  const [first, second] = row.texts;
  const help = helpOf(subject, row.operator);
  const isCount = row.operator === "last" || row.operator === "next";
  const options = subject.field ? possibleValues(subject.field) : [];
  const listId = useId();
  const common = {
    ...(options.length > 0 && { list: listId }),
    className: "input",
    "aria-invalid": isWrong,
    autoComplete: "off",
    spellCheck: false,
    ...(help !== null && { title: t(help) }),
    ...(isCount && { inputMode: "numeric" as const }),
  };
  return (
    <>
      {options.length > 0 && subject.field && (
        <ValueOptions id={listId} field={subject.field} values={options} operator={row.operator} />
      )}
      {count > 0 && (
        <input
          {...common}
          aria-label={t("listTools.valueLabel", { label: subject.label })}
          placeholder={help === null ? undefined : t(help)}
          value={first}
          onChange={(event) => onChange({ texts: [event.currentTarget.value, second] })}
        />
      )}
      {count > 1 && (
        <input
          {...common}
          aria-label={t("listTools.valueTo", { label: subject.label })}
          value={second}
          onChange={(event) => onChange({ texts: [first, event.currentTarget.value] })}
        />
      )}
    </>
  );
};

const optionText = ({ name, label, kind }: Subject): string =>
  kind === "check" || kind === "tier" ? `${label} (${name})` : label;

/** Fields of children are grouped under headings. */
const SubjectOptions = ({ subjects }: Pick<RowProps, "subjects">): ReactElement => {
  const options = (shown: readonly Subject[]) =>
    shown.map((subject) => (
      <option key={subject.name} value={subject.name}>
        {optionText(subject)}
      </option>
    ));
  return (
    <>
      {[...Map.groupBy(subjects, ({ heading }) => heading)].map(([heading, shown]) =>
        heading === undefined ? (
          options(shown)
        ) : (
          <optgroup key={heading} label={heading}>
            {options(shown)}
          </optgroup>
        ),
      )}
    </>
  );
};

type OperatorProps = Pick<ValueProps, "row" | "subject" | "onChange">;

const OperatorChoice = ({ row, subject, onChange }: OperatorProps): ReactElement => {
  const { t } = useTranslation();
  const operators = operatorsFor(subject);
  const shown = operators.includes(row.operator) ? operators : [...operators, row.operator];
  return (
    <select
      className="input"
      aria-label={t("listTools.operatorLabel", { label: subject.label })}
      value={row.operator}
      onChange={(event) => {
        const operator = shown.find((one) => one === event.currentTarget.value);
        if (operator) onChange({ operator });
      }}
    >
      {shown.map((operator) => (
        <option key={operator} value={operator}>
          {t(`listTools.operator.${operator}`)}
        </option>
      ))}
    </select>
  );
};

const namedOnly = (name: string): Subject => ({ name, label: name, kind: "text" });

/** One condition: field, operator and value. */
export const ConditionRow = (props: RowProps): ReactElement => {
  const { row, subjects, isWrong, onChange, onRemove } = props;
  const { t } = useTranslation();
  const subject = subjects.find(({ name }) => name === row.subject) ?? namedOnly(row.subject);
  const choose = (name: string): void => {
    const next = subjects.find((one) => one.name === name);
    const allowed = next ? operatorsFor(next) : rowOperatorsOf.text;
    const operator = allowed.find((one) => one === row.operator) ?? allowed[0] ?? "is";
    onChange({ subject: name, operator });
  };
  return (
    <div className="condition">
      <select
        className="input"
        aria-label={t("listTools.subject")}
        value={row.subject}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <SubjectOptions subjects={subjects} />
      </select>
      <OperatorChoice row={row} subject={subject} onChange={onChange} />
      <span className="condition-values">
        <Values {...props} subject={subject} />
        {isWrong && (
          <span className="filter-error" role="alert">
            {t("listTools.wrongValue")}
          </span>
        )}
      </span>
      <Button variant="quiet" isIconOnly icon={<CloseIcon />} onClick={onRemove}>
        <VisuallyHidden>{t("listTools.removeCondition", { label: subject.label })}</VisuallyHidden>
      </Button>
    </div>
  );
};
