import { fillIn } from "@teckna/domain/messages/fill-in";
import { ruleTexts } from "@teckna/domain/messages/by-language/rules";
import type { RuleTexts } from "@teckna/domain/messages/rule-texts";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useId, useState } from "react";
import { countedRules } from "../api/releases/reading-rules.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useFocusFallback } from "../ui/focus/use-focus-fallback.ts";
import { useLanguage } from "../words/language.ts";
import { RuleTable } from "./rule-table.tsx";
import "./rules.css";

const periods = [90, 365] as const;

type PeriodProps = {
  readonly texts: RuleTexts;
  readonly days: number | null;
  readonly onChoose: (days: number | null) => void;
};

const Period = ({ texts, days, onChoose }: PeriodProps): ReactElement => {
  const id = useId();
  return (
    <p className="rules-period">
      <label htmlFor={id}>{texts.period}</label>
      <select
        id={id}
        className="input"
        value={days ?? ""}
        onChange={({ currentTarget: { value } }) => onChoose(value === "" ? null : Number(value))}
      >
        <option value="">{texts.allTime}</option>
        {periods.map((n) => (
          <option key={n} value={n}>
            {fillIn(texts.lastDays, { n })}
          </option>
        ))}
      </select>
    </p>
  );
};

/** How often each rule's values were changed later, and which rules are no longer certain. */
export const RulesPage = (): ReactElement => {
  const texts = ruleTexts[useLanguage()];
  const [days, setDays] = useState<number | null>(null);
  const { data: rules, error, refetch } = useQuery(countedRules(days));
  const page = useFocusFallback();
  return (
    <div ref={page} className="page rules-page">
      <PageHeader title={texts.title} />
      <p className="rules-intro">{texts.intro}</p>
      <Period texts={texts} days={days} onChoose={setDays} />
      {error && <ErrorNotice error={error} title={texts.failed} retry={() => void refetch()} />}
      {!rules && !error && <Loading />}
      {rules?.length === 0 && <EmptyState>{texts.noRules}</EmptyState>}
      {rules && rules.length > 0 && <RuleTable texts={texts} rules={rules} />}
      <p className="rules-help">{texts.supersededHelp}</p>
    </div>
  );
};
