import type { Entity } from "../entity.ts";
import { labels } from "./by-language/labels.ts";
import { messages } from "./by-language/texts.ts";
import type { Problem } from "../problem.ts";
import { type Words, describeProblem } from "./describe-problem.ts";
import type { Language, PerLanguage } from "./languages.ts";

const messagesIn: PerLanguage<Words["messages"]> = messages;
const labelsIn: PerLanguage<Words["labels"]> = labels;

/** A problem in a language for API clients: the field is named as in the API. */
export const problemText = (
  language: Language,
  entity: Entity | null,
  { field, code, params }: Problem,
): string => {
  const words = { messages: messagesIn[language], labels: labelsIn[language] };
  return describeProblem(words, entity, { field, code, params: { field, ...params } });
};
