import type { EntityPath } from "../entities.ts";
import type { Finding, Waiver } from "../checks/finding.ts";
import type { CheckId, Severity } from "../checks/severities.ts";
import type { Param } from "../checks/warning.ts";
import { snake } from "../snake.ts";
import { type CheckWords, describeFinding } from "./describe-warning.ts";
import { checkTexts as english } from "./en/checks.ts";
import { labels as englishLabels } from "./en/labels.ts";
import { checkTexts as swedish } from "./sv/checks.ts";
import { labels as swedishLabels } from "./sv/labels.ts";
import type { Language } from "./translate.ts";

/** What stands in a place of the message, as a program reads it: a number, a date or name, the snake_case of a field. */
export type WireParam = string | number | boolean | readonly (readonly string[])[];

/** A finding as it crosses HTTP. */
export type WireFinding = {
  readonly rule: CheckId;
  readonly severity: Severity;
  readonly entity: EntityPath;
  readonly record_id: string | null;
  readonly fields: readonly string[];
  readonly message: string;
  readonly params: Readonly<Record<string, WireParam>>;
  readonly waived: Pick<Waiver, "reason" | "by" | "at"> | null;
};

const words: { readonly [L in Language]: CheckWords } = {
  sv: { texts: swedish, labels: swedishLabels },
  en: { texts: english, labels: englishLabels },
};

const wireParam = (param: Param): WireParam => {
  if (typeof param !== "object") return param;
  switch (param.as) {
    case "field":
      return snake(param.field);
    case "number":
    case "price":
    case "amount":
    case "percent":
    case "change":
      return Number(param.value);
    case "sources":
    case "yesNo":
    case "guarantee":
    case "phrase":
      return param.value;
  }
};

const wireWaiver = ({ reason, by, at }: Waiver): WireFinding["waived"] => ({ reason, by, at });

/** A finding as the API gives it, with its message in a language. */
export const toWireFinding = (finding: Finding, language: Language): WireFinding => ({
  rule: finding.rule,
  severity: finding.severity,
  entity: finding.entity,
  record_id: finding.recordId,
  fields: finding.fields.map((field) => snake(field)),
  message: describeFinding(words[language], finding),
  params: Object.fromEntries(
    Object.entries(finding.params).map(([name, param]) => [name, wireParam(param)]),
  ),
  waived: finding.waived && wireWaiver(finding.waived),
});
