import type { EntityPath } from "../entities.ts";
import type { Finding, Waiver } from "../checks/finding.ts";
import type { CheckId, Severity } from "../checks/severities.ts";
import { snake } from "../snake-case.ts";
import { type CheckWords, describeFinding } from "./describe-warning.ts";
import { type WireParams, toWireParams } from "./wire-params.ts";
import { checkTexts } from "./by-language/checks.ts";
import { labels } from "./by-language/labels.ts";
import type { Language, PerLanguage } from "./languages.ts";

/** A finding in its wire form. */
export type WireFinding = {
  readonly rule: CheckId;
  readonly severity: Severity;
  readonly entity: EntityPath;
  readonly record_id: string | null;
  readonly fields: readonly string[];
  readonly message: string;
  readonly params: WireParams;
  readonly waived: Pick<Waiver, "reason" | "by" | "at"> | null;
};

const textsIn: PerLanguage<CheckWords["texts"]> = checkTexts;
const labelsIn: PerLanguage<CheckWords["labels"]> = labels;

const wireWaiver = ({ reason, by, at }: Waiver): WireFinding["waived"] => ({ reason, by, at });

/** Converts a finding to its wire form, with its message in a language. */
export const toWireFinding = (finding: Finding, language: Language): WireFinding => ({
  rule: finding.rule,
  severity: finding.severity,
  entity: finding.entity,
  record_id: finding.recordId,
  fields: finding.fields.map((field) => snake(field)),
  message: describeFinding({ texts: textsIn[language], labels: labelsIn[language] }, finding),
  params: toWireParams(finding.params),
  waived: finding.waived && wireWaiver(finding.waived),
});
