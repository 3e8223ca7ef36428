import type { Entity } from "../entity.ts";
import { labels } from "./by-language/labels.ts";
import { reason } from "./by-language/reasons.ts";
import { validation } from "./by-language/validation.ts";
import type { Problem } from "../problem.ts";
import { type ProblemWords, describeProblem } from "./describe-problem.ts";
import type { Language, PerLanguage } from "./languages.ts";

const validationIn: PerLanguage<ProblemWords["messages"]["validation"]> = validation;
const reasonIn: PerLanguage<ProblemWords["messages"]["reason"]> = reason;
const labelsIn: PerLanguage<ProblemWords["labels"]> = labels;

/** A problem in a language for API clients: the field is named as in the API. */
export const problemText = (
  language: Language,
  entity: Entity | null,
  { field, code, params }: Problem,
): string => {
  const messages = { validation: validationIn[language], reason: reasonIn[language] };
  const words = { messages, labels: labelsIn[language] };
  return describeProblem(words, entity, { field, code, params: { field, ...params } });
};
