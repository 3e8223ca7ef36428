import type { EntityPath } from "../entities.ts";
import type { Finding, Waiver } from "../checks/finding.ts";
import type { CheckId, Severity } from "../checks/severities.ts";
import type { Param } from "../checks/warning.ts";
import { snake } from "../snake.ts";
import { type CheckWords, describeFinding } from "./describe-warning.ts";
import { checkTexts } from "./by-language/checks.ts";
import { labels } from "./by-language/labels.ts";
import type { Language, PerLanguage } from "./languages.ts";

/** What stands in a place of the message, as a program reads it: a number, a date or name, the snake_case of a field. */
export type WireParam =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly (readonly string[])[];

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

const textsIn: PerLanguage<CheckWords["texts"]> = checkTexts;
const labelsIn: PerLanguage<CheckWords["labels"]> = labels;

const maxDigits = 15;

/** As many digits as a number has on the wire: what was computed may have more. */
const wireNumber = (text: string): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : Number(value.toPrecision(maxDigits));
};

const wireParam = (param: Param): WireParam => {
  if (typeof param !== "object") return param;
  switch (param.as) {
    case "field":
      return snake(param.field);
    case "fields":
      return param.value.map((field) => snake(field));
    case "issue":
      return param.id;
    case "number":
    case "price":
    case "amount":
    case "percent":
    case "change":
      return wireNumber(param.value);
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
  message: describeFinding({ texts: textsIn[language], labels: labelsIn[language] }, finding),
  params: Object.fromEntries(
    Object.entries(finding.params).map(([name, param]) => [name, wireParam(param)]),
  ),
  waived: finding.waived && wireWaiver(finding.waived),
});
